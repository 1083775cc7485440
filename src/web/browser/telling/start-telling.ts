import { record } from './acts.ts';
import { visitSettings } from '../visit/visit-settings.ts';

let isStarted = false;

/** Once a document, on a site that tells somebody else what is done on it. */
export async function startTelling(websiteId: number): Promise<void> {
  if (isStarted) return;
  isStarted = true;
  addEventListener('pageshow', recordReturn);
  const knownSettings = await visitSettings();
  // The next page asks again.
  isStarted = knownSettings !== null;
  const { analytics: settings, consent } = knownSettings ?? {};
  if (!settings || !consent) return;
  await (await import('./tell-acts.ts')).tellActs({ websiteId, settings, mode: consent.mode });
}

/** Back to a page that the browser kept as it was: a view like any other. */
function recordReturn({ persisted }: PageTransitionEvent): void {
  if (persisted) record({ event: 'page_view' });
}
