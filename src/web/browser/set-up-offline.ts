import { showToast } from '../ui/toast.tsx';

/** Trusted Types rules: missing in TypeScript's DOM types. */
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
/** Always the same address (decision 051). */
const policy = window.trustedTypes?.createPolicy('forecourt', {
  createScriptURL: (_address: string) => WORKER,
});

let isWatching = false;

/** Registers the offline worker, so that opened pages stay readable offline, and shows when the connection goes and returns. */
export function setUpOffline(): void {
  if (isWatching) return;
  isWatching = true;
  addEventListener('offline', () =>
    showToast({ text: 'You are offline. Pages you opened can still be read.' }),
  );
  addEventListener('online', () => showToast({ text: 'You are back online.' }));
  // Only on secure hosts; without it only the offline pages are missing.
  void navigator.serviceWorker?.register(policy?.createScriptURL(WORKER) ?? WORKER).catch(() => {});
}
