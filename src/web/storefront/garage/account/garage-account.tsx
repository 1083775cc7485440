import { type RefObject, useEffect, useRef, useState } from 'react';
import { describeNewArrivals } from '#domain/garage/new-arrivals.ts';
import { countOfCars, pickNoun } from '#domain/words/words.ts';
import { signOut } from '../../../browser/account/account.ts';
import { type AccountState, useAccountState } from '../../../browser/account/account-state.ts';
import { openSearchLooks } from '../../../browser/account/search-looks.ts';
import { searchToSave } from '../../../browser/account/search-to-save.ts';
import { openSignedInMark } from '../../../browser/account/signed-in-mark.ts';
import { openAccount } from '../../../browser/account/sync-watchlist.ts';
import { useSiteShell } from '../../../layout/site-shell.ts';
import { Button, buildButtonClass } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast.tsx';
import {
  type KeptSearch,
  type SearchesAnswer,
  askSearches,
  removeSearch,
  saveToSearches,
  switchAlerts,
} from '../../../browser/account/account-searches.ts';
import type { SentEnquiry } from '#domain/garage/sent-enquiry.ts';
import { carPath } from '../../../paths.ts';
import { SignIn } from './sign-in.tsx';

interface GarageAccountProps {
  /** The address of the site's policy. */
  privacy: string;
  onChange: (kind: AccountState['kind']) => void;
}

/** Who is signed in, and the way in and out. Rendered in the browser only; its place is kept, so nothing moves. */
export function GarageAccount({ privacy, onChange }: GarageAccountProps) {
  const { id } = useSiteShell();
  const state = useAccountState();
  const [wasSignedIn] = useState(() => openSignedInMark(id).read() !== null);
  const [isOpen, setIsOpen] = useState(false);
  const bar = useRef<HTMLElement>(null);
  useEffect(() => void openAccount(id), [id]);
  useEffect(() => onChange(state.kind), [state, onChange]);
  const end = () => {
    setIsOpen(false);
    bar.current?.focus();
  };
  return (
    <section ref={bar} className="panel account-bar" tabIndex={-1} aria-label="Your account">
      {state.kind === 'signed_in' || (wasSignedIn && state.kind !== 'signed_out') ? (
        <SignedIn state={state} onEnd={end} />
      ) : isOpen ? (
        <SignIn privacy={privacy} onEnd={end} />
      ) : (
        <SignedOut onOpen={() => setIsOpen(true)} />
      )}
    </section>
  );
}

function SignedOut({ onOpen }: { onOpen: () => void }) {
  const site = useSiteShell();
  const [search] = useState(() => searchToSave(site.id).read());
  return (
    <div className="account-line">
      {search === null ? (
        <p>
          <b>Your garage on every device</b>
          <span className="muted">
            Sign in by a code we email you, and your saved {pickNoun(site, 2)} come along.
          </span>
        </p>
      ) : (
        <p>
          <b>Save “{search.name}”</b>
          <span className="muted">Sign in, and we email you what is new in it, at most once a day.</span>
        </p>
      )}
      <Button kind="brand" size="small" onClick={onOpen}>
        Sign in
      </Button>
    </div>
  );
}

function SignedIn({ state, onEnd }: { state: AccountState; onEnd: () => void }) {
  const site = useSiteShell();
  const [isEnding, setIsEnding] = useState(false);
  const end = async () => {
    setIsEnding(true);
    const hasEnded = await signOut(site.id);
    setIsEnding(false);
    if (hasEnded) onEnd();
    showToast({
      text: hasEnded ? 'You are signed out' : 'We did not hear back. You may still be signed in: try again.',
    });
  };
  return (
    <div className="account-line">
      <p>
        <b>{state.kind === 'signed_in' ? state.name : 'Signed in'}</b>
        <span className="muted">
          {state.kind === 'unreachable'
            ? 'Your account cannot be reached now. What you save waits on this device.'
            : `Signed in. Your saved ${pickNoun(site, 2)} are kept with your account.`}
        </span>
      </p>
      <Button size="small" disabled={isEnding || state.kind !== 'signed_in'} onClick={() => void end()}>
        Sign out
      </Button>
    </div>
  );
}

interface SentProps {
  /** Enquiries, bookings and reservations that were sent with the address of the account. */
  sent: readonly SentEnquiry[];
}

interface AccountSectionsProps extends SentProps {
  /** Called when the saved searches are known. */
  onSearches: () => void;
}

/** What the account of whoever is signed in holds beside the saved cars. */
export function AccountSections({ sent, onSearches }: AccountSectionsProps) {
  return (
    <>
      <SavedSearches onKnown={onSearches} />
      <SentEnquiries sent={sent} />
    </>
  );
}

function SentEnquiries({ sent: sentEnquiries }: SentProps) {
  const site = useSiteShell();
  if (sentEnquiries.length === 0) return null;
  return (
    <section className="account-section" aria-labelledby="sent">
      <h2 id="sent">What you sent us</h2>
      <ul className="sent">
        {sentEnquiries.map((enquiry, index) => (
          <li key={`${enquiry.sent_at} ${index}`} className="panel sent-row">
            <p>
              <b>{enquiry.what}</b>
              {enquiry.slug === null ? (
                enquiry.car && <span>{enquiry.car}</span>
              ) : (
                <a href={carPath(site, enquiry.slug)}>{enquiry.car}</a>
              )}
            </p>
            <p className="muted small">
              <span>{enquiry.state}</span>
              <time dateTime={enquiry.sent_at}>{formatDay(enquiry.sent_at, site.locale)}</time>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function formatDay(instant: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(Date.parse(instant));
}

/** The searches of the account, with whether each is told of; saves the one that led here first. */
function SavedSearches({ onKnown }: { onKnown: () => void }) {
  const { id } = useSiteShell();
  const [searches, setSearches] = useState<readonly KeptSearch[]>([]);
  const knownRef = useRef(onKnown);
  useEffect(() => {
    void loadFirstAnswer(id).then((answer) => {
      setSearches((previousSearches) => pickSearches(answer, previousSearches));
      knownRef.current();
    });
  }, [id]);
  const show: SavedSearchProps['show'] = async (pendingAnswer) => {
    const answer = await pendingAnswer;
    setSearches((previousSearches) => pickSearches(answer, previousSearches));
    if (answer.kind === 'failed') showToast({ text: answer.error });
  };
  const removedAt = useRef(0);
  const [hasRemoved, setHasRemoved] = useState(false);
  const section = useFocusAfterRemoval(searches.length, removedAt);
  if (searches.length === 0 && !hasRemoved) return null;
  const remove = (id: string, index: number) => {
    removedAt.current = index;
    setHasRemoved(true);
    void show(removeSearch(id));
  };
  return (
    <section ref={section} className="account-section" aria-labelledby="saved-searches">
      <h2 id="saved-searches" tabIndex={-1}>
        Saved searches
      </h2>
      {searches.length === 0 ? (
        <p className="muted">None is saved any more.</p>
      ) : (
        <ul className="sent">
          {searches.map((search, index) => (
            <SavedSearch
              key={search.id}
              search={search}
              show={show}
              onRemove={() => remove(search.id, index)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

/** A button that was pressed is gone with its search: the focus goes to the next one's, after the last to the heading. */
function useFocusAfterRemoval(count: number, removedAt: RefObject<number>) {
  const section = useRef<HTMLElement>(null);
  const previousCount = useRef(count);
  useEffect(() => {
    if (count < previousCount.current && document.activeElement === document.body) {
      const buttons = [...(section.current?.querySelectorAll('button') ?? [])];
      const next = buttons[Math.min(removedAt.current, count - 1)];
      (next ?? section.current?.querySelector('h2'))?.focus();
    }
    previousCount.current = count;
  }, [count, removedAt]);
  return section;
}

function pickSearches(
  answer: SearchesAnswer,
  previousSearches: readonly KeptSearch[],
): readonly KeptSearch[] {
  if (answer.kind !== 'searches') return previousSearches;
  return answer.searches.map((search) => ({
    ...previousSearches.find(({ id }) => id === search.id),
    ...search,
  }));
}

/** Read again where it could not be saved: a search too many is told, and what is there is shown. */
async function loadFirstAnswer(websiteId: number): Promise<SearchesAnswer> {
  const slot = searchToSave(websiteId);
  const pendingSearch = slot.read();
  if (pendingSearch === null) return askSearches();
  slot.clear();
  const answer = await saveToSearches({ name: pendingSearch.name, address: pendingSearch.address });
  const isSaved = answer.kind === 'searches';
  if (isSaved) showToast({ text: 'Saved. We email you what is new, at most once a day.' });
  if (answer.kind === 'failed') showToast({ text: answer.error });
  return askSearches();
}

interface SavedSearchProps {
  search: KeptSearch;
  show: (asked: Promise<SearchesAnswer>) => Promise<void>;
  onRemove: () => void;
}

function SavedSearch({ search, show, onRemove }: SavedSearchProps) {
  const site = useSiteShell();
  const looks = openSearchLooks(site.id);
  const { id, name, address, alerts, count, arrivals = [], created_at } = search;
  const news = describeNewArrivals({ created_at, arrivals }, looks.read()[id]);
  const [newest = created_at] = arrivals;
  return (
    <li className="panel sent-row">
      <p>
        <b>{name}</b>
        <span className="muted">
          {count !== undefined && countOfCars(count, site)}
          {news && (
            <>
              , <b className="saved-search-news">{news}</b>
            </>
          )}
        </span>
      </p>
      <div className="saved-search-acts">
        <a
          className={buildButtonClass({ kind: 'brand', size: 'small' })}
          href={address}
          onClick={() => looks.write({ ...looks.read(), [id]: newest })}
        >
          Show<span className="hidden-visually"> {name}</span>
        </a>
        <label>
          <input type="checkbox" checked={alerts} onChange={() => void show(switchAlerts(id, !alerts))} />
          Email me what is new<span className="hidden-visually"> in {name}</span>
        </label>
        <Button size="small" onClick={onRemove}>
          Remove<span className="hidden-visually"> {name}</span>
        </Button>
      </div>
    </li>
  );
}
