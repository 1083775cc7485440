import { buildPageMeta } from '../../page-meta.ts';
import { readSite } from '../../site-context.ts';
import { requireSitePage } from '../require-site-page.ts';
import { sitePagePath } from '#domain/content/site-page-path.ts';
import { isAskedForConsent } from '#domain/consent/consent-for-visit.ts';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { createLazyComponent } from '../../ui/lazy-component.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import {
  type ShownEntry,
  deleteStoredEntries,
  listStorageEntries,
  readStoredEntries,
} from './stored-entries.ts';
import { useSiteShell } from '../../layout/site-shell.ts';
import type { StorageGroup } from '../../browser/visit/device-storage.ts';
import { openSignedInMark } from '../../browser/account/signed-in-mark.ts';
import { showToast } from '../../ui/toast.tsx';

import './legal.css';
import type { Route } from './+types/your-data-page.ts';

const VISIT_REMEMBERED_MS = 2500;

const OF_ACCOUNT: readonly string[] = ['favourites', 'signed-in'];

const OF_SESSION = {
  none: '',
  ended: ' You are signed out.',
  unreachable: ' We could not reach the server to sign you out.',
};

const GROUPS: readonly [StorageGroup, title: string, purpose: string][] = [
  ['saved', 'What you saved and looked at', 'So that you find it again, also without a connection.'],
  ['forms', 'What you typed', 'So that you type it once.'],
  ['bookings', 'What you booked and reserved', 'So that you come back to it.'],
  ['visits', 'Your visits and choices', 'So that we know which pages and advertisements help.'],
];

const ConsentChoices = createLazyComponent(
  async () => (await import('./consent-choices.tsx')).ConsentChoices,
);
const AccountData = createLazyComponent(async () => (await import('./account-data.tsx')).AccountData);

/** The list is the same for everybody; what a device holds is read there and goes nowhere. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const site = readSite(context);
  const { path } = await requireSitePage(site, request, 'your_data');
  const { name, garage_enabled } = site.website;
  const description = `What the website of ${name} keeps on your device, what each thing is for, how long it stays, and a button that deletes it.`;
  return {
    things: listStorageEntries(site.website),
    privacy: sitePagePath('/privacy-policy', site.website),
    hasAccounts: garage_enabled,
    // Left out elsewhere: a site that does not ask has none of it in its pages.
    ...(isAskedForConsent(site.website) && { consent: site.website.consent }),
    ...buildPageMeta({ title: 'Your data', description, path }, site),
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

/** What is stored, in four groups; a row of which nothing is stored is left out. */
function StoredList({ things }: { things: readonly ShownEntry[] }) {
  const { stored: storedEntries, forget } = useStoredEntries(things);
  const counter = useRef<HTMLParagraphElement>(null);
  const keptThings = things.filter(
    ({ where, name }) => where !== 'cookie' && (storedEntries?.has(name) ?? true),
  );
  return (
    <>
      <noscript>
        <p className="muted">With scripts switched on, this page shows what is stored now and deletes it.</p>
      </noscript>
      {storedEntries === null ? null : (
        <div className="kept-acts">
          {storedEntries.size === 0 ? null : (
            <Button onClick={() => void forget(things)}>Delete everything</Button>
          )}
          <p className="muted" aria-live="polite" ref={counter} tabIndex={-1}>
            {countText(storedEntries.size)}
          </p>
        </div>
      )}
      <ul className="panel kept">
        {GROUPS.map(([group, title, purpose]) => (
          <StoredGroup
            key={group}
            title={title}
            purpose={purpose}
            stored={storedEntries}
            rows={keptThings.filter((thing) => thing.group === group)}
            forget={forget}
            onEmptied={() => counter.current?.focus()}
          />
        ))}
      </ul>
      <Cookies cookies={things.filter(({ where }) => where === 'cookie')} />
    </>
  );
}

function countText(count: number): string {
  if (count === 0) return 'Nothing is stored on this device. What you save is listed here.';
  return count === 1 ? 'One thing is stored now.' : `${count} things are stored now.`;
}

interface StoredGroupProps {
  title: string;
  purpose: string;
  /** Null: not read yet, or never without scripts: then everything that may be there is listed. */
  stored: ReadonlyMap<string, string[]> | null;
  rows: readonly ShownEntry[];
  forget: (chosenEntries: readonly ShownEntry[]) => Promise<void>;
  /** Takes the focus of what is gone. */
  onEmptied: () => void;
}

function StoredGroup({ title, purpose, stored: storedEntries, rows, forget, onEmptied }: StoredGroupProps) {
  const summary = useRef<HTMLElement>(null);
  const forgetRows = async (chosenEntries: readonly ShownEntry[]) => {
    await forget(chosenEntries);
    if (chosenEntries.length === rows.length) onEmptied();
    else summary.current?.focus();
  };
  // Kept for the moment until a visit is stored: what somebody opened stays open.
  return (
    <li hidden={storedEntries !== null && rows.length === 0}>
      <details>
        <summary ref={summary}>
          <h2>
            {title}
            {storedEntries !== null && (
              <>
                {' '}
                <span className="pill">{rows.length}</span>
              </>
            )}
          </h2>
          <small>{purpose}</small>
          <span className="kept-mark" />
          <Icon name="chevron-down" small />
        </summary>
        <ul>
          {rows.map((thing) => (
            <StoredRow
              key={thing.name}
              thing={thing}
              lines={storedEntries?.get(thing.name)}
              onForget={() => void forgetRows([thing])}
            />
          ))}
        </ul>
        {storedEntries === null || rows.length < 2 ? null : (
          <p>
            <Button size="small" onClick={() => void forgetRows(rows)}>
              Delete these {rows.length}
            </Button>
          </p>
        )}
      </details>
    </li>
  );
}

/** `lines`: what is stored, where it could be read. */
function StoredRow({
  thing: { what, why, until },
  lines,
  onForget,
}: {
  thing: ShownEntry;
  lines: string[] | undefined;
  onForget: () => void;
}) {
  return (
    <li>
      <h3>{what}</h3>
      <p className="small muted">
        {why}. {until}.
      </p>
      {lines === undefined || lines.length === 0 ? null : (
        <details>
          <summary>
            See it<span className="hidden-visually">: {what}</span>
          </summary>
          <ul className="kept-lines">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </details>
      )}
      {lines === undefined ? null : (
        <Button size="small" onClick={onForget}>
          Delete<span className="hidden-visually">: {what}</span>
        </Button>
      )}
    </li>
  );
}

/** No page can see them: whether they are there is not known. */
function Cookies({ cookies }: { cookies: readonly ShownEntry[] }) {
  return (
    <ul className="panel kept">
      <li>
        <details>
          <summary>
            <h2>Cookies of a sign-in or a payment</h2>
            <small>Whether they are here, only your browser sees. Its settings delete them.</small>
            <span className="kept-mark" />
            <Icon name="chevron-down" small />
          </summary>
          <ul>
            {cookies.map(({ name, what, why, until }) => (
              <li key={name}>
                <h3>{what}</h3>
                <p className="small muted">
                  {why}. {until}.
                </p>
              </li>
            ))}
          </ul>
        </details>
      </li>
    </ul>
  );
}

/** What the device has stored now, by name; null until it was read. */
function useStoredEntries(things: readonly ShownEntry[]) {
  const { id } = useSiteShell();
  const [stored, setStored] = useState<ReadonlyMap<string, string[]> | null>(null);
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
  if (openSignedInMark(websiteId).read() === null) return 'none';
  const { signOut } = await import('../../browser/account/account.ts');
  return (await signOut(websiteId)) ? 'ended' : 'unreachable';
}
