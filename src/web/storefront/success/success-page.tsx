import { useEffect, useRef } from 'react';
import { nounOf } from '#domain/words/words.ts';
import { type SentShell, unpackShell, useSiteShell } from '../../layout/site-shell.ts';
import { homePath, searchPath } from '../../paths.ts';
import { siteOf } from '../../site-context.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { successTexts } from './success-texts.ts';
import { useConversion } from './use-conversion.ts';
import '../../styles/success.css';
import type { Route } from './+types/success-page.ts';

/** Nothing of what was sent is here: the address names a category and the page knows no more. */
export function loader({ context, request }: Route.LoaderArgs) {
  const category = new URL(request.url).searchParams.get('category') ?? '';
  return successTexts(category, siteOf(context).website);
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const site = unpackShell(matches[0].loaderData as SentShell | undefined);
  return [
    { title: `${loaderData?.title ?? 'Thank you'} | ${site.name}` },
    { name: 'robots', content: 'noindex' },
  ];
}

export default function SuccessPage({ loaderData: { title, lead, steps } }: Route.ComponentProps) {
  const site = useSiteShell();
  const heading = useRef<HTMLHeadingElement>(null);
  useConversion(site.id);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <main id="main" className="wrap section">
      <div className="success">
        <span className="success-tick">
          <Icon name="tick" />
        </span>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className="success-lead">{lead}</p>
        <h2>What happens next</h2>
        <ol className="success-steps">
          {steps.map((step) => (
            <li key={step.title}>
              <div>
                <b>{step.title}</b>
                <p className="muted">{step.text}</p>
              </div>
            </li>
          ))}
        </ol>
        <p className="success-on">
          <a className={buttonClass({ kind: 'brand' })} href={searchPath(site.searchPath)}>
            Browse more {nounOf(site, 2)}
          </a>
          <a className={buttonClass({})} href={homePath()}>
            Home
          </a>
        </p>
      </div>
    </main>
  );
}
