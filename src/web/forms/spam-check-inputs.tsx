import { HONEYPOT_FIELD, STAMP } from '#domain/leads/spam-signs.ts';

/** The bot checks of a form: a honeypot field and a signed timestamp. */
export function SpamCheckInputs({ stamp }: { stamp: string }) {
  return (
    <div className="hidden-visually" aria-hidden="true">
      <input name={HONEYPOT_FIELD} type="text" tabIndex={-1} autoComplete="off" defaultValue="" />
      {stamp !== '' && <input type="hidden" name={STAMP} value={stamp} />}
    </div>
  );
}

/** The value of a form's honeypot field, read from the DOM: bots fill it in without an input event. */
export function readHoneypot(form: unknown): string {
  const fieldValue = form instanceof HTMLFormElement ? new FormData(form).get(HONEYPOT_FIELD) : null;
  return typeof fieldValue === 'string' ? fieldValue : '';
}
