import { type ComponentType, createElement, lazy } from 'react';

const parts: Promise<void>[] = [];

/**
 * A lazy component that the server renders like any other; the browser loads its code when it is first
 * shown. Needs a `Suspense`, which keeps the server's markup until the code is there.
 */
export function createLazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  if (!import.meta.env.SSR) return lazy(async () => ({ default: await load() }));
  let part: ComponentType<Props> | null = null;
  parts.push(load().then((loadedComponent) => void (part = loadedComponent)));
  return (props) => part && createElement(part, props);
}

/** On the server: resolves once every lazy component is loaded, and those that came with one. */
export async function loadLazyComponents(): Promise<void> {
  let loadedCount: number;
  do {
    loadedCount = parts.length;
    await Promise.all(parts);
  } while (parts.length > loadedCount);
}
