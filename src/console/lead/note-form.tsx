import { useEffect, useRef } from 'react';
import { LONGEST_NOTE } from '#ports/staff-site.ts';
import { ActForm, useActAnswer } from './act-form.tsx';

/** For the team alone. Keeps what was typed until it is stored. */
export function NoteForm() {
  const { answer } = useActAnswer();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (answer?.act === 'note' && answer.fault === null && field.current !== null) field.current.value = '';
  }, [answer]);
  return (
    <ActForm act="note" className="note-form card">
      <label>
        <span className="unseen">Note for the team</span>
        <textarea
          ref={field}
          name="text"
          rows={2}
          maxLength={LONGEST_NOTE}
          placeholder="A note for the team"
          defaultValue={answer?.typed ?? ''}
        />
      </label>
      <button className="button">Add note</button>
    </ActForm>
  );
}
