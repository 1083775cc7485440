import { pageMeta } from '../../page-meta.ts';
import { readSite } from '../../site-context.ts';
import { requireSitePage } from '../require-site-page.ts';
import { sitePagePath } from '#domain/content/site-page-path.ts';
import { isAskedForConsent } from '#domain/consent/consent-for-visit.ts';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { lazyComponent } from '../../ui/lazy-component.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { type ShownEntry, storageEntries } from './storage-entries.ts';
import { useSiteShell } from '../../layout/site-shell.ts';
import { signedInMark } from '../../browser/account/signed-in-mark.ts';
import { showToast } from '../../ui/toast.tsx';
import { deleteStoredEntries, readStoredEntries } from './stored-entries.ts';
import './legal.css';
import type { Route } from './+types/your-data-page.ts';

const VISIT_REMEMBERED_MS = 2500;

const OF_ACCOUNT: readonly string[] = ['favourites', 'signed-in'];

const OF_SESSION = {
  none: '',
  ended: ' You are signed out.',
  unreachable: ' We could not reach the server to sign you out.',
};

const PLACES: Record<ShownEntry['where'], string> = {
  storage: 'The browser’s storage',
  cookie: 'A cookie that scripts cannot read; your browser’s settings delete it',
  cache: 'The browser’s cache',
};

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

/** Each storage entry with its current value, and a button to delete it. */
function StoredList({ things }: { things: readonly ShownEntry[] }) {
  const { stored: storedEntries, forget } = useStoredEntries(things);
  return (
    <>
      <noscript>
        <p className="muted">With scripts switched on, this page shows what is stored now and deletes it.</p>
      </noscript>
      {storedEntries === null ? null : (
        <div className="kept-acts">
          <Button kind="brand" disabled={storedEntries.size === 0} onClick={() => void forget(things)}>
            Delete everything
          </Button>
          <p className="muted" aria-live="polite">
            {countText(storedEntries.size)}
          </p>
        </div>
      )}
      <ul className="panel kept">
        {things.map((thing) => (
          <li key={thing.name}>
            <details>
              <summary>
                <h2>{thing.what}</h2>
                <span className="kept-mark">
                  {storedEntries?.has(thing.name) === true ? <span className="pill">Stored</span> : null}
                </span>
                <Icon name="chevron-down" small />
              </summary>
              <Explanation thing={thing} />
              {storedEntries === null || thing.where === 'cookie' ? null : (
                <StoredNow
                  text={storedEntries.get(thing.name)}
                  thing={thing}
                  onForget={() => void forget([thing])}
                />
              )}
            </details>
          </li>
        ))}
      </ul>
    </>
  );
}

function Explanation({ thing: { why, until, where, name } }: { thing: ShownEntry }) {
  return (
    <dl>
      <dt>What for</dt>
      <dd>{why}</dd>
      <dt>How long</dt>
      <dd>{until}</dd>
      <dt>Where</dt>
      <dd>
        {PLACES[where]}, <code>{name}</code>
      </dd>
    </dl>
  );
}

function countText(count: number): string {
  if (count === 0) return 'Nothing is stored on this device now.';
  return count === 1 ? 'One of these is stored now.' : `${count} of these are stored now.`;
}

function StoredNow({
  text,
  thing,
  onForget,
}: {
  text: string | undefined;
  thing: ShownEntry;
  onForget: () => void;
}) {
  if (text === undefined) return <p className="small muted">Nothing stored now.</p>;
  return (
    <>
      <pre>{text}</pre>
      <p>
        <Button size="small" onClick={onForget}>
          Delete<span className="hidden-visually">: {thing.what}</span>
        </Button>
      </p>
    </>
  );
}

/** What the device has stored now, by name; null until it was read. */
function useStoredEntries(things: readonly ShownEntry[]) {
  const { id } = useSiteShell();
  const [stored, setStored] = useState<ReadonlyMap<string, string> | null>(null);
  const look = useCallback(() => void readStoredEntries(id, things).then(setStored), [id, things]);
  useEffect(() => {
    look();
    // The visit itself is stored a moment after the page is idle.
    const timer = setTimeout(look, VISIT_REMEMBERED_MS);
    return () => clearTimeout(timer);
  }, [look]);

  const forget = async (chosenEntries: readonly ShownEntry[]) => {
    const session = await signOutFirst(id, chosenEntries);
    await deleteStoredEntries(id, chosenEntries);
    look();
    showToast({ text: `Deleted from this device.${OF_SESSION[session]}` });
  };
  return { stored, forget };
}

/** While somebody is signed in, what goes from the device would go from the account as well. */
async function signOutFirst(
  websiteId: number,
  chosenEntries: readonly ShownEntry[],
): Promise<keyof typeof OF_SESSION> {
  if (!chosenEntries.some(({ name }) => OF_ACCOUNT.includes(name))) return 'none';
  if (signedInMark(websiteId).read() === null) return 'none';
  const { signOut } = await import('../../browser/account/account.ts');
  return (await signOut(websiteId)) ? 'ended' : 'unreachable';
}
