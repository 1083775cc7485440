import { showToast } from '../ui/toast.tsx';

/** Who may turn a text into markup or an address into a script: TypeScript's browser does not know it yet. */
interface TextRules {
  createHTML?(text: string): string | null;
  createScriptURL?(address: string): string;
}

declare global {
  interface Window {
    trustedTypes?: { createPolicy<Rules extends TextRules>(name: string, rules: Rules): Rules };
  }
}

const WORKER = '/offline-worker.js';
/** The one address, whatever it is asked for (decision 051). */
const policy = window.trustedTypes?.createPolicy('forecourt', {
  createScriptURL: (_address: string) => WORKER,
});

let isWatching = false;

/** From the first page on: pages that were opened stay readable without a line, and the shopper is told of it. */
export function setUpOffline(): void {
  if (isWatching) return;
  isWatching = true;
  addEventListener('offline', () =>
    showToast({ text: 'You are offline. Pages you opened can still be read.' }),
  );
  addEventListener('online', () => showToast({ text: 'You are back online.' }));
  // Only on hosts the browser trusts; a refusal only costs the pages without a line.
  void navigator.serviceWorker?.register(policy?.createScriptURL(WORKER) ?? WORKER).catch(() => {});
}
