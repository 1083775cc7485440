import { useEffect, useRef, useState } from 'react';
import { countOfCars } from '#domain/words/words.ts';
import { eraseAccount } from '../../browser/account.ts';
import { useSiteShell } from '../../layout/site-shell.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.tsx';

interface EraseAccountProps {
  /** How many cars go with it. */
  savedCount: number;
  onErased: () => void;
}

/** Deletes the account, after asking once more. */
export function EraseAccount({ savedCount, onErased }: EraseAccountProps) {
  const site = useSiteShell();
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const erase = async () => {
    setIsBusy(true);
    const isErased = await eraseAccount(site.id);
    setIsBusy(false);
    showToast({
      text: isErased ? 'Your account is deleted' : 'We could not reach the server. Nothing was deleted.',
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
