import { MINUTE_MS } from '#domain/time/durations.ts';
import { noteClientError } from '../analytics/client-errors.ts';
import { callJson } from '../requests/json-call.ts';
import { readRecord } from '../visit/stored-values.ts';
import { type VisitSettings, fetchVisitSettings } from '../visit/visit-settings.ts';

/** An open page asks no more often (spec §7). */
const OLD_MS = 5 * MINUTE_MS;

let isWatching = false;

/**
 * Reads the page again when its visitor comes back to it after five minutes and the site's configuration has changed
 * meanwhile; not while a form is being filled. Once a document.
 */
export async function refreshOnFocus(): Promise<void> {
  if (isWatching) return;
  isWatching = true;
  let askedAt = performance.now();
  let filledPage: string | null = null;
  addEventListener('input', () => (filledPage = location.pathname));
  const settings = await fetchVisitSettings();
  if (settings === null) return;
  addEventListener('focus', () => {
    if (performance.now() - askedAt < OLD_MS) return;
    askedAt = performance.now();
    void isOutdated(settings).then((outdated) => {
      if (outdated && filledPage !== location.pathname && !isInUse()) location.reload();
    });
  });
}

async function isOutdated({ website_id, config_version }: VisitSettings): Promise<boolean> {
  const answer = await callJson('POST', '/api/website/refresh', { body: { website_id, config_version } });
  if (answer?.ok === true) return readRecord(answer.body)?.['refreshed'] === true;
  noteClientError('website_refresh');
  // oxlint-disable-next-line no-console -- spec §8: a Client Error by this text
  console.error('An error occurred with website refresh', answer?.status ?? 'no answer');
  return false;
}

/** Whether reading the page again would lose what somebody opened, types into a frame, or typed before this was watched. */
function isInUse(): boolean {
  if (document.querySelector('dialog[open], iframe') !== null) return true;
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'form :is(input, textarea)',
  );
  return [...fields].some((field) => field.value !== field.defaultValue);
}
