import { SPAM_TRAP } from '#domain/leads/spam-traps.ts';

/** What stands in a form's field that people never see: scripts fill it in without a word to the page. */
export function trapIn(form: unknown): string {
  const held = form instanceof HTMLFormElement ? new FormData(form).get(SPAM_TRAP) : null;
  return typeof held === 'string' ? held : '';
}
