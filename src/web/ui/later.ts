import { type ComponentType, createElement, lazy } from 'react';

const parts: Promise<void>[] = [];

/**
 * A part that few pages show: the server draws it like any other, the browser fetches its code when it is first
 * shown. Stands in a `Suspense`, which keeps the server's drawing until the code is there.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  if (!import.meta.env.SSR) return lazy(async () => ({ default: await load() }));
  let part: ComponentType<Props> | null = null;
  parts.push(load().then((loaded) => void (part = loaded)));
  return (props) => part && createElement(part, props);
}

/** On the server: settles once every such part can be drawn. */
export async function partsAreLoaded(): Promise<void> {
  await Promise.all(parts);
}
