import { redirect } from 'react-router';
import { garagePath } from '../../paths.ts';
import { siteOf } from '../../site-context.ts';
import type { SentShell } from '../../layout/site-shell.ts';
import { Garage } from './garage.tsx';
import '../../styles/compare.css';
import '../../styles/garage.css';
import type { Route } from './+types/garage-page.ts';

/** The site's own spelling answers; the four others lead to it (decision: garage paths). */
export function loader({ context, request }: Route.LoaderArgs) {
  const { website } = siteOf(context);
  const own = garagePath(website);
  const asked = new URL(request.url).pathname.replace(/\.data$/, '');
  if (asked !== own) throw redirect(own, 301);
  const { sold_tag_text, runout_tag_colour, electric_tag_enabled } = website;
  return { sold_tag_text, runout_tag_colour, electric_tag_enabled };
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const site = matches[0].loaderData as SentShell | undefined;
  return [{ title: `My garage | ${site?.name ?? ''}` }, { name: 'robots', content: 'noindex' }];
}

/** The same empty page for everyone; what is saved is painted from the device after load. */
export default function GaragePage({ loaderData }: Route.ComponentProps) {
  return (
    <main id="main" className="wrap section garage">
      <h1>My garage</h1>
      <noscript>
        <p className="muted">Saved cars live on your device and need JavaScript to show.</p>
      </noscript>
      <Garage tagging={loaderData} />
    </main>
  );
}
