import { useEffect, useRef, useState } from 'react';
import { pickNoun } from '#domain/words/words.ts';
import { signOut } from '../../../browser/account.ts';
import { type AccountState, useAccountState } from '../../../browser/account-state.ts';
import { searchToSave } from '../../../browser/search-to-save.ts';
import { signedInMark } from '../../../browser/signed-in-mark.ts';
import { openAccount } from '../../../browser/sync-watchlist.ts';
import { useSiteShell } from '../../../layout/site-shell.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { SavedSearches } from './saved-searches.tsx';
import { SentEnquiries } from './sent-enquiries.tsx';
import { SignIn } from './sign-in.tsx';

interface GarageAccountProps {
  /** The address of the site's policy. */
  privacy: string;
  onChange: (isSignedIn: boolean) => void;
}

/** Who is signed in, and the way in and out. Rendered in the browser only; its place is kept, so nothing moves. */
export function GarageAccount({ privacy, onChange }: GarageAccountProps) {
  const { id } = useSiteShell();
  const state = useAccountState();
  const [wasSignedIn] = useState(() => signedInMark(id).read() !== null);
  const [isOpen, setIsOpen] = useState(false);
  const bar = useRef<HTMLElement>(null);
  useEffect(() => void openAccount(id), [id]);
  useEffect(() => onChange(state.kind === 'signed_in'), [state, onChange]);
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
      text: hasEnded ? 'You are signed out' : 'We could not reach the server. You are still signed in.',
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

/** What the account of whoever is signed in holds beside the saved cars. */
export function AccountSections() {
  return (
    <>
      <SavedSearches />
      <SentEnquiries />
    </>
  );
}
