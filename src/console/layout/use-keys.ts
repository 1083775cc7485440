import { useEffect, useSyncExternalStore } from 'react';

const WIDE = '(min-width: 1100px)';
const STORED_AS = 'console-keys';

/**
 * Letters, and the slash, press what says in `aria-keyshortcuts` that they do, where there is room to show them. They can be
 * switched off: whoever speaks to the device or slips should not take a lead by it.
 */
export function useKeys(): void {
  const isOn = useKeyChoice();
  useEffect(() => {
    if (!isOn) return;
    document.addEventListener('keydown', pressNamed);
    return () => document.removeEventListener('keydown', pressNamed);
  }, [isOn]);
}

export function useKeyChoice(): boolean {
  return useSyncExternalStore(subscribeToStorage, readChoice, () => true);
}

export function switchKeys(isOn: boolean): void {
  localStorage.setItem(STORED_AS, isOn ? 'on' : 'off');
  // Browsers tell it to other tabs alone.
  window.dispatchEvent(new StorageEvent('storage'));
}

function subscribeToStorage(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}

function readChoice(): boolean {
  return localStorage.getItem(STORED_AS) !== 'off';
}

function pressNamed(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, target } = event;
  if (!/^[a-z/]$/i.test(key) || ctrlKey || metaKey || altKey || event.defaultPrevented) return;
  if (!matchMedia(WIDE).matches || isTypedInto(target) || document.querySelector(':popover-open')) return;
  const controls = document.querySelectorAll<HTMLElement>(`[aria-keyshortcuts="${key.toUpperCase()}"]`);
  const control = Array.from(controls).find((candidate) => candidate.checkVisibility());
  if (control === undefined) return;
  event.preventDefault();
  control.focus();
  control.click();
}

function isTypedInto(target: EventTarget | null): boolean {
  const fields = 'input:not([type="checkbox"], [type="radio"]), select, textarea';
  return target instanceof Element && target.matches(fields);
}
