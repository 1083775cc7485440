import { redirect } from 'react-router';
import { sitePagePath } from '#domain/content/site-page-path.ts';
import type { Website } from '#domain/tenants/website.ts';
import { pickNoun } from '#domain/words/words.ts';
import { useSiteShell } from '../../layout/site-shell.ts';
import { garagePath, searchPath } from '../../paths.ts';
import { readSite } from '../../site-context.ts';
import { pageMeta } from '../../page-meta.ts';
import type { CardSettings } from '../car-card/card-data.ts';
import { loadLatestCards } from '../find-newest-cars.ts';
import { Garage } from './garage.tsx';
import '../compare/compare.css';
import './account/account.css';
import './garage.css';
import type { Route } from './+types/garage-page.ts';

/** The site's own spelling answers; the four others lead to it (decision: garage paths). */
export async function loader({ context, request }: Route.LoaderArgs) {
  const site = readSite(context);
  const { website } = site;
  const sitePath = garagePath(website);
  const requestedPath = new URL(request.url).pathname.replace(/\.data$/, '');
  if (requestedPath !== sitePath) throw redirect(sitePath, 301);
  const description = `The ${pickNoun(website, 2)} you saved and looked at on this device, with what became of them.`;
  return {
    ...pageMeta({ title: 'My garage', description, path: sitePath, isUnlisted: true }, site),
    settings: cardSettings(website),
    latest: await loadLatestCards(site),
    account: website.garage_enabled ? { privacy: sitePagePath('/privacy-policy', website) } : null,
  };
}

/** Sent with the page: what its cards are made with in the browser. */
function cardSettings(website: Website): CardSettings {
  const { sold_tag_text, runout_tag_colour, electric_tag_enabled, subscription_period, theme } = website;
  return {
    sold_tag_text,
    runout_tag_colour,
    electric_tag_enabled,
    subscription_period,
    theme: { mode: theme.mode },
  };
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return loaderData?.meta ?? [];
}

/** The same empty page for everyone; what is saved is painted from the device after load. */
export default function GaragePage({ loaderData: { account, settings, latest } }: Route.ComponentProps) {
  const site = useSiteShell();
  return (
    <main id="main" className="wrap section garage">
      <h1>My garage</h1>
      <noscript>
        <p className="muted">
          Saved {pickNoun(site, 2)} live on your device and need JavaScript to show
          {account === null ? '' : ', and so does signing in'}.{' '}
          <a href={searchPath(site.searchPath)}>Browse {pickNoun(site, 2)}</a>
        </p>
      </noscript>
      <Garage settings={settings} latest={latest} account={account} />
    </main>
  );
}
