import type { ProviderForVisit } from '#domain/providers/providers-for-visit.ts';
import { SCRIPT_ATTRIBUTES } from './set-up.ts';

/** How long the others wait for one that neither comes nor fails. */
const LOAD_MS = 10_000;

/** Loads the script of a provider; whether it came. */
export function loadScript(provider: ProviderForVisit): Promise<boolean> {
  return new Promise((settle) => {
    const script = document.createElement('script');
    const attributes = SCRIPT_ATTRIBUTES[provider.id]?.(provider) ?? {};
    for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
    script.async = true;
    script.src = provider.address;
    script.addEventListener('load', () => settle(true));
    script.addEventListener('error', () => {
      script.remove();
      settle(false);
    });
    setTimeout(settle, LOAD_MS, false);
    document.head.append(script);
  });
}

/** Once the page has its first picture and nothing to do; after five seconds of work at the latest. */
export async function whenIdle(): Promise<void> {
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]');
  if (picture && !picture.complete) {
    await new Promise((go) => {
      for (const event of ['load', 'error']) picture.addEventListener(event, go);
    });
  }
  // Safari has no idle callbacks.
  await new Promise<unknown>((go) =>
    'requestIdleCallback' in window ? requestIdleCallback(go, { timeout: 5000 }) : setTimeout(go, 200),
  );
}
