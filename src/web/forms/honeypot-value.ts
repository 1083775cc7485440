import { HONEYPOT_FIELD } from '#domain/leads/spam-signs.ts';

/** What stands in a form's field that people never see: scripts fill it in without a word to the page. */
export function honeypotValue(form: unknown): string {
  const held = form instanceof HTMLFormElement ? new FormData(form).get(HONEYPOT_FIELD) : null;
  return typeof held === 'string' ? held : '';
}
