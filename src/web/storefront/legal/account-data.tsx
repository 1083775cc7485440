import { useEffect, useRef, useState } from 'react';
import { countOfCars } from '#domain/words/words.ts';
import { type AccountExport, askExport, EXPORT_PATH } from '../../browser/account/account-calls.ts';
import { useAccountState } from '../../browser/account/account-state.ts';
import { openSignedInMark } from '../../browser/account/signed-in-mark.ts';
import { useIsHydrated } from '../../browser/hydration/use-is-hydrated.ts';
import { useSiteShell } from '../../layout/site-shell.ts';
import { garagePath } from '../../paths.ts';
import { Button, buildButtonClass } from '../../ui/button.tsx';
import { eraseAccount } from '../../browser/account/account.ts';
import { showToast } from '../../ui/toast.tsx';

/** What the server keeps of whoever is signed in: to see, to take along, to delete. On sites with sign-in. */
export function AccountData() {
  const site = useSiteShell();
  const isHydrated = useIsHydrated();
  const account = useAccount(isHydrated);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section className="account-data" aria-labelledby="account">
      <h2 id="account" ref={heading} tabIndex={-1}>
        Your account with us
      </h2>
      {account === null ? (
        <p className="muted">
          If you have an account here, <a href={garagePath(site)}>sign in to your garage</a>, and this page
          shows what we keep of it, hands it to you as a file, and deletes it.
        </p>
      ) : (
        <div className="panel panel-pad kept-row">
          <dl>
            <dt>Address</dt>
            <dd>{account.email}</dd>
            <dt>Since</dt>
            <dd>{formatDay(account.created_at, site.locale)}</dd>
            <dt>Signed in</dt>
            <dd>{account.sessions === 1 ? 'On this device' : `On ${account.sessions} devices`}</dd>
            <dt>Saved</dt>
            <dd>{countOfCars(account.saved, site)}</dd>
            <dt>Searches</dt>
            <dd>{account.searches}</dd>
            <dt>Sent to us</dt>
            <dd>{account.sent === 1 ? '1 message' : `${account.sent} messages`}</dd>
          </dl>
          <p className="account-acts">
            <a className={buildButtonClass({ size: 'small' })} href={EXPORT_PATH} download="your-data.json">
              Download as a file
            </a>
          </p>
          <EraseAccount savedCount={account.saved} onErased={() => heading.current?.focus()} />
        </div>
      )}
    </section>
  );
}

/** Asked only where a mark on the device says that somebody is signed in. */
function useAccount(isHydrated: boolean): AccountExport | null {
  const { id } = useSiteShell();
  const [account, setAccount] = useState<AccountExport | null>(null);
  useEffect(() => {
    if (isHydrated && openSignedInMark(id).read() !== null) void askExport().then(setAccount);
  }, [id, isHydrated]);
  return useAccountState().kind === 'signed_out' ? null : account;
}

function formatDay(instant: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(Date.parse(instant));
}

interface EraseAccountProps {
  /** How many cars go with it. */
  savedCount: number;
  onErased: () => void;
}

/** Deletes the account, after asking once more. */
function EraseAccount({ savedCount, onErased }: EraseAccountProps) {
  const site = useSiteShell();
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const erase = async () => {
    setIsBusy(true);
    const isErased = await eraseAccount(site.id);
    setIsBusy(false);
    showToast({
      text: isErased
        ? 'Your account is deleted'
        : 'We did not hear back. Try again to be sure that your account is deleted.',
    });
    if (isErased) onErased();
  };
  if (!isAsking)
    return (
      <p>
        <Button size="small" onClick={() => setIsAsking(true)}>
          Delete my account
        </Button>
      </p>
    );
  return (
    <fieldset className="account-question">
      <legend className="hidden-visually">Delete my account</legend>
      <Question
        text={`Delete your account, the ${countOfCars(savedCount, site)} saved in it and every session, on all devices? It cannot be undone. What you sent us stays with us: ask us to delete that too.`}
      />
      <p className="account-acts">
        <Button kind="brand" size="small" aria-disabled={isBusy || undefined} onClick={() => void erase()}>
          Delete for good
        </Button>
        <Button size="small" onClick={() => setIsAsking(false)}>
          Keep my account
        </Button>
      </p>
    </fieldset>
  );
}

/** Takes the focus, so that it is read before it is answered. */
function Question({ text }: { text: string }) {
  const element = useRef<HTMLParagraphElement>(null);
  useEffect(() => element.current?.focus(), []);
  return (
    <p ref={element} tabIndex={-1}>
      {text}
    </p>
  );
}
