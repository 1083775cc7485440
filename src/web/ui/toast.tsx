import { useEffect, useState, useSyncExternalStore } from 'react';

export interface Toast {
  text: string;
  link?: { url: string; text: string };
}

const SHOWN_FOR = 5000;
let current: Toast | null = null;
const listeners = new Set<() => void>();

/** Shows a short message at the bottom of the page, in place of the one before. */
export function showToast(toast: Toast): void {
  publish(toast);
}

/** Renders the toast, once a page. It stays while the pointer or the focus is on it. */
export function ToastOutlet() {
  const toast = useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
  const [paused, setPaused] = useState(false);
  useEffect(() => {
    if (!toast || paused) return;
    const timer = setTimeout(() => publish(null), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [toast, paused]);

  return (
    <div className="toast-place" aria-live="polite">
      {toast ? (
        <div
          className="toast"
          onPointerEnter={() => setPaused(true)}
          onPointerLeave={() => setPaused(false)}
          onFocus={() => setPaused(true)}
          onBlur={() => setPaused(false)}
        >
          {toast.text}
          {toast.link ? <a href={toast.link.url}>{toast.link.text}</a> : null}
        </div>
      ) : null}
    </div>
  );
}

function publish(next: Toast | null): void {
  current = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
