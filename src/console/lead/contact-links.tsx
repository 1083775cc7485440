import { useState } from 'react';
import { Link, useLocation, useRevalidator } from 'react-router';
import type { TryKind } from '#domain/leads/work/lead-work.ts';
import { capitalise } from '#domain/words/words.ts';
import { Icon } from '../ui/icon.tsx';
import { ActForm } from './act-form.tsx';
import { addToQuery } from './add-to-query.ts';
import type { ShownLead } from './describe-lead.ts';
import { noteTry } from './note-try.ts';

interface Contact {
  kind: Exclude<TryKind, 'email'>;
  address: string;
  text: string;
  number?: string;
}

function listContacts({ phone, whatsApp }: ShownLead): Contact[] {
  const contacts: Contact[] = [];
  if (phone !== null) {
    contacts.push({ kind: 'call', address: `tel:${phone.dial}`, text: 'Call', number: phone.text });
    contacts.push({ kind: 'text', address: `sms:${phone.dial}`, text: 'Text' });
    if (whatsApp)
      contacts.push({
        kind: 'whatsapp',
        address: `https://wa.me/${phone.dial.replaceAll(/\D/g, '')}`,
        text: 'WhatsApp',
      });
  }
  return contacts;
}

const ICONS = { call: 'phone', text: 'text', whatsapp: 'whatsapp' } as const;

export function ContactLinks({ lead, path }: { lead: ShownLead; path: string }) {
  const { revalidate } = useRevalidator();
  const [fault, setFault] = useState<string | null>(null);
  const contacts = listContacts(lead);
  const tryBy = async (kind: TryKind) => {
    const tryFault = await noteTry(path, kind);
    setFault(tryFault);
    // Of somebody else's the page would say that it is not there.
    if (tryFault === null) await revalidate();
  };
  return (
    <div className="contacts">
      {contacts.map(({ kind, address, text, number }, at) => (
        <a
          key={kind}
          className={at === 0 ? 'button reach first' : 'button reach'}
          href={address}
          rel="noreferrer"
          aria-keyshortcuts={kind === 'call' ? 'C' : undefined}
          onClick={() => void tryBy(kind)}
        >
          <Icon name={ICONS[kind]} />
          <span>
            {text} {number === undefined ? null : <span className="number">{number}</span>}
          </span>
          {kind === 'call' ? <kbd aria-hidden="true">C</kbd> : null}
        </a>
      ))}
      {lead.email === null ? null : <EmailLink lead={lead} isFirst={contacts.length === 0} />}
      {contacts.length === 0 && lead.email === null ? (
        <p className="muted">They left neither a number nor an address.</p>
      ) : null}
      {fault === null ? null : (
        <p className="banner bad slim" role="alert">
          {fault}
        </p>
      )}
      <TryWithoutScripts lead={lead} />
    </div>
  );
}

/** It is written on this page, whatever mail program a device has. */
function EmailLink({ lead, isFirst }: { lead: ShownLead; isFirst: boolean }) {
  const { pathname, search } = useLocation();
  if (!lead.may.mail) return null;
  return (
    <Link
      className={isFirst ? 'button reach first' : 'button reach'}
      to={`${pathname}${addToQuery(search, { write: 'mail' })}#write`}
    >
      <Icon name="mail" />
      Email
    </Link>
  );
}

/** Without scripts a tap can not be noticed: whoever tried says so. */
function TryWithoutScripts({ lead }: { lead: ShownLead }) {
  const kinds = listContacts(lead).map(({ kind }) => kind);
  if (kinds.length === 0 || !lead.may.try) return null;
  return (
    <noscript>
      <ActForm act="try" className="choices">
        <span>Note that you tried:</span>
        {kinds.map((kind) => (
          <button key={kind} className="button" name="by" value={kind}>
            {kind === 'whatsapp' ? 'WhatsApp' : capitalise(kind)}
          </button>
        ))}
      </ActForm>
    </noscript>
  );
}

/** Back from the dialler. */
export function HowItWent({ lead }: { lead: ShownLead }) {
  if (!lead.asksHowItWent || !lead.may.try) return null;
  return (
    <section className="card padded how-it-went" aria-labelledby="how-it-went">
      <h2 id="how-it-went">Did you reach {lead.name}?</h2>
      <ActForm act="answer" className="choices">
        <button className="button primary" name="result" value="reached">
          Reached
        </button>
        <button className="button" name="result" value="wrong number">
          Wrong number
        </button>
        <p>No answer, try again</p>
        <button className="button" name="again" value="an hour">
          In an hour
        </button>
        <button className="button" name="again" value="tomorrow at opening">
          Tomorrow at opening
        </button>
        <button className="button" name="again" value="a day">
          In a day
        </button>
      </ActForm>
    </section>
  );
}
