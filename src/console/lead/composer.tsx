import { Link, useLocation } from 'react-router';
import type { MailDraft } from '#ports/staff-site.ts';
import { addToQuery } from './add-to-query.ts';
import type { ShownLead } from './describe-lead.ts';
import { MailForm } from './mail-form.tsx';
import { NoteForm } from './note-form.tsx';

/** What one writes below the thread: to the shopper, or to the team. */
export function Composer({ lead, draft }: { lead: ShownLead; draft: MailDraft | null }) {
  const { pathname, search } = useLocation();
  const { may, email } = lead;
  const path = (write: string | null) => `${pathname}${addToQuery(search, { write, reply: null })}#write`;
  if (!may.note) return null;
  if (!may.mail || email === null) return <NoteForm />;
  return (
    <section className="card composer" id="write" aria-label="Write">
      <nav className="segments" aria-label="To whom">
        <Link to={path('mail')} aria-current={draft === null ? undefined : 'page'} preventScrollReset>
          Email
        </Link>
        <Link to={path(null)} aria-current={draft === null ? 'page' : undefined} preventScrollReset>
          Note
        </Link>
      </nav>
      {draft === null ? <NoteForm /> : <MailForm draft={draft} />}
    </section>
  );
}
