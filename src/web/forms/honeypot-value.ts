import { HONEYPOT_FIELD } from '#domain/leads/spam-signs.ts';

/** The value of a form's honeypot field, read from the DOM: bots fill it in without an input event. */
export function honeypotValue(form: unknown): string {
  const held = form instanceof HTMLFormElement ? new FormData(form).get(HONEYPOT_FIELD) : null;
  return typeof held === 'string' ? held : '';
}
