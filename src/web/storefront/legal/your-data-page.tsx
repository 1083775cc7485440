import { pageMeta } from '../../page-meta.ts';
import { readSite } from '../../site-context.ts';
import { requireSitePage } from '../require-site-page.ts';
import { sitePagePath } from '#domain/content/site-page-path.ts';
import { isAskedForConsent } from '#domain/consent/consent-for-visit.ts';
import { Suspense } from 'react';
import { lazyComponent } from '../../ui/lazy-component.ts';
import { StoredList } from './stored-list.tsx';
import { storageEntries } from './storage-entries.ts';
import './legal.css';
import type { Route } from './+types/your-data-page.ts';

const ConsentChoices = lazyComponent(async () => (await import('./consent-choices.tsx')).ConsentChoices);
const AccountData = lazyComponent(async () => (await import('./account-data.tsx')).AccountData);

/** The list is the same for everybody; what a device holds is read there and goes nowhere. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const site = readSite(context);
  const { path } = await requireSitePage(site, request, 'your_data');
  const { name, garage_enabled } = site.website;
  const description = `What the website of ${name} keeps on your device, what each thing is for, how long it stays, and a button that deletes it.`;
  return {
    things: storageEntries(site.website),
    privacy: sitePagePath('/privacy-policy', site.website),
    hasAccounts: garage_enabled,
    // Left out elsewhere: a site that does not ask has none of it in its pages.
    ...(isAskedForConsent(site.website) && { consent: site.website.consent }),
    ...pageMeta({ title: 'Your data', description, path }, site),
  };
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return loaderData?.meta ?? [];
}

export default function YourDataPage({
  loaderData: { things, privacy, hasAccounts, consent },
}: Route.ComponentProps) {
  return (
    <main id="main" className="wrap legal-main">
      <header className="legal-head">
        <h1>Your data on this device</h1>
        <p className="muted">
          This is everything that this website keeps in your browser. The <a href={privacy}>privacy policy</a>{' '}
          says what we keep ourselves.
          {hasAccounts ? (
            <>
              {' '}
              <a href="#account">Your account with us</a> stands below.
            </>
          ) : null}
        </p>
      </header>
      <Suspense>{consent === undefined ? null : <ConsentChoices mode={consent} />}</Suspense>
      <StoredList things={things} />
      <Suspense>{hasAccounts ? <AccountData /> : null}</Suspense>
    </main>
  );
}
