import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { readVisit } from '../console-context.ts';
import { readLastSite } from './last-site.ts';
import { ConsoleFrame } from '../layout/console-frame.tsx';
import { describeFrame, type FrameFacts } from '../layout/describe-frame.ts';
import { requireProvenVisitor } from '../require-visitor.ts';

export function meta() {
  return [{ title: 'Console' }];
}

/** Leads to the last website, or to the only one; lists them where it can not know, or by `?all`. */
export function loader({ context, request }: LoaderFunctionArgs) {
  const visit = readVisit(context);
  const lastSite = readLastSite(request);
  const frame = describeFrame(requireProvenVisitor(visit, request), lastSite);
  const [site, ...otherSites] = frame.sites;
  const isKnown = site !== undefined && (otherSites.length === 0 || site.slug === lastSite);
  if (isKnown && !new URL(request.url).searchParams.has('all')) throw redirect(buildHomePath(site));
  if (site === undefined) throw redirect('/me');
  return { frame };
}

export default function StartPage() {
  const { frame } = useLoaderData<typeof loader>();
  return (
    <ConsoleFrame frame={frame}>
      <header className="top">
        <h1>Your websites</h1>
      </header>
      <ul className="cards">
        {frame.sites.map((site) => (
          <li key={site.slug}>
            <a className="button big" href={buildHomePath(site)}>
              {site.siteName}
            </a>
          </li>
        ))}
      </ul>
    </ConsoleFrame>
  );
}

/** Leads first; whoever has none begins with the cars. */
function buildHomePath({ slug, hasInbox }: FrameFacts['sites'][number]): string {
  return hasInbox ? `/${slug}/inbox` : `/${slug}/stock`;
}
