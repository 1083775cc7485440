import { useEffect, useState } from 'react';
import type { Consent } from '#domain/consent/consent.ts';
import { readConsent, onConsent, storeConsent } from '../../browser/providers/consent-memory.ts';
import { useSiteShell } from '../../layout/site-shell.ts';
import { Button } from '../../ui/button.tsx';

/** What the shopper chose about third-party tools, and the other choice. */
export function ConsentChoices({ mode }: { mode: Consent['mode'] }) {
  const { id } = useSiteShell();
  const [consent, setConsent] = useState<Consent | null>(null);
  useEffect(() => {
    const look = () => setConsent(readConsent(id, mode));
    look();
    return onConsent(look);
  }, [id, mode]);
  if (consent === null) return null;
  const { choice } = consent;
  return (
    <section className="panel panel-pad kept-row">
      <h2>Third-party tools</h2>
      <p aria-live="polite">{describeState(consent)}</p>
      {consent.hasPrivacyControl ? (
        <p className="muted">
          Your browser sends Global Privacy Control: nothing that measures advertising is loaded.
        </p>
      ) : null}
      <p className="kept-acts">
        <Button aria-pressed={choice === 'refused'} onClick={() => storeConsent(id, 'refused')}>
          Refuse
        </Button>
        <Button aria-pressed={choice === 'accepted'} onClick={() => storeConsent(id, 'accepted')}>
          Accept
        </Button>
      </p>
    </section>
  );
}

function describeState({ choice, mode }: Consent): string {
  if (choice === 'accepted')
    return 'You accept tools that count visits, measure advertising and carry chats.';
  if (choice === 'refused')
    return 'You refuse tools that count visits, measure advertising and carry chats. From the next page on none of them is loaded.';
  return mode === 'opt_in' ? 'You have not chosen: none of them is loaded.' : 'You have not chosen.';
}
