import { showToast } from '../ui/toast.tsx';

let isWatching = false;

/** From the first page on: pages that were opened stay readable without a line, and the shopper is told of it. */
export function watchConnection(): void {
  if (isWatching) return;
  isWatching = true;
  addEventListener('offline', () =>
    showToast({ text: 'You are offline. Pages you opened can still be read.' }),
  );
  addEventListener('online', () => showToast({ text: 'You are back online.' }));
  // Only on hosts the browser trusts; a refusal only costs the pages without a line.
  void navigator.serviceWorker?.register('/offline-worker.js').catch(() => {});
}
