import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { LONGEST_REPLY, type MailDraft } from '#ports/staff-site.ts';
import { Icon } from '../ui/icon.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { ActForm, useActAnswer } from './act-form.tsx';
import { addToQuery } from './add-to-query.ts';

interface MailText {
  text: string;
  /** Why it cannot be sent as it stands. */
  fault: string | null;
}

/** To the shopper, from the site; answers come to whoever writes. */
export function MailForm({ draft }: { draft: MailDraft }) {
  const { answer, isBusy } = useActAnswer();
  const { search } = useLocation();
  const field = useRef<HTMLTextAreaElement>(null);
  // Without scripts a text is chosen by the address.
  const chosenText = findText(draft, new URLSearchParams(search).get('reply'));
  const [fault, setFault] = useState(chosenText?.fault ?? null);
  // Whoever sends again because no answer came sends the same, though the page was looked up anew.
  const [firstKey] = useState(draft.key);
  const keyField = useRef<HTMLInputElement>(null);
  const isAnswered = answer?.act === 'mail';
  useEffect(() => {
    if (!isAnswered || answer.fault !== null || field.current === null || keyField.current === null) return;
    field.current.value = '';
    keyField.current.value = crypto.randomUUID();
  }, [answer, isAnswered]);
  const begin = (name: string) => (event: MouseEvent<HTMLAnchorElement>) => {
    const mailText = findText(draft, name);
    const area = field.current;
    if (mailText === null || area === null) return;
    event.preventDefault();
    event.currentTarget.closest<HTMLElement>(':popover-open')?.hidePopover();
    area.value = [area.value.trimEnd(), mailText.text].filter(Boolean).join('\n\n');
    setFault(mailText.fault);
    area.focus();
  };
  const typed = isAnswered && answer.typed !== '' ? answer.typed : (chosenText?.text ?? '');
  return (
    <ActForm act="mail" className="mail-form">
      <input ref={keyField} type="hidden" name="key" defaultValue={firstKey} />
      <p className="muted mail-head">
        To {draft.to}: {draft.subject}
        <small>Answers come to {draft.answersTo}</small>
      </p>
      <label>
        <span className="unseen">Mail</span>
        <textarea
          ref={field}
          name="text"
          rows={5}
          maxLength={LONGEST_REPLY}
          placeholder="Write a mail"
          defaultValue={typed}
          aria-describedby={fault === null ? undefined : 'mail-fault'}
        />
      </label>
      {fault === null ? null : (
        <output className="banner warn slim" id="mail-fault">
          {fault}.
        </output>
      )}
      <MailFoot draft={draft} begin={begin} isBusy={isBusy} />
    </ActForm>
  );
}

interface MailFootProps {
  draft: MailDraft;
  /** Puts a text into the field. */
  begin: (name: string) => (event: MouseEvent<HTMLAnchorElement>) => void;
  isBusy: boolean;
}

function MailFoot({ draft: { replies, times }, begin, isBusy }: MailFootProps) {
  const { pathname, search } = useLocation();
  const linkTo = (name: string) => `${pathname}${addToQuery(search, { write: 'mail', reply: name })}#write`;
  return (
    <div className="mail-foot">
      <Sheet id="replies" title="Begin with" button="Replies">
        <div className="stack">
          {replies.map(({ name }, at) => (
            <Link key={name} className="button" to={linkTo(String(at))} onClick={begin(String(at))}>
              {name}
            </Link>
          ))}
        </div>
      </Sheet>
      {times === null ? null : (
        <Link className="button" to={linkTo('times')} onClick={begin('times')}>
          <Icon name="clock" />
          Offer a time
        </Link>
      )}
      <button className="button primary" aria-busy={isBusy}>
        Send
      </button>
    </div>
  );
}

function findText({ replies, times }: MailDraft, name: string | null): MailText | null {
  if (name === 'times') return times === null ? null : { text: times, fault: null };
  return name === null || !/^\d$/.test(name) ? null : (replies[Number(name)] ?? null);
}
