import { type Consent, buildConsentSignals, whyNotAllowed } from '#domain/consent/consent.ts';
import type { ProviderForVisit } from '#domain/providers/providers-for-visit.ts';
import { PROVIDER_SCRIPTS } from './provider-scripts.ts';

/** How long the others wait for one that neither comes nor fails. */
const LOAD_MS = 10_000;

/**
 * Between two scripts: a shopper who taps waits for one of them, and what the page asks for comes between. Six of them
 * are there within four seconds of a page that rests.
 */
const REST_MS = 250;
/** One that neither comes nor fails holds up those after it no longer. */
const TURN_MS = 500;

/** The scripts of one document: each is loaded once, and none that is not allowed. */
export class ProviderLoader {
  readonly #providers: readonly ProviderForVisit[];
  readonly #consent: () => Consent;
  readonly #onSetUp: () => void;
  readonly #loaded = new Map<ProviderForVisit, Promise<boolean>>();
  /** For idle time, in order. */
  #waiting: ProviderForVisit[] = [];
  #isLoadingIdle = false;

  /** `onSetUp`: another provider can be told of acts. */
  constructor(providers: readonly ProviderForVisit[], consent: () => Consent, onSetUp: () => void) {
    this.#onSetUp = onSetUp;
    this.#providers = providers;
    this.#consent = consent;
  }

  /** Loads what needs no click, in idle time, one after the other, with a rest between. */
  loadIdle(): void {
    this.#waiting = this.#unloaded();
    if (!this.#isLoadingIdle) void this.#loadWaiting();
  }

  /** Loads at once what waits for idle time: something was done that it has to be told. */
  loadNow(): void {
    this.#waiting = [];
    for (const provider of this.#unloaded()) void this.load(provider);
  }

  /** Loads what a shopper asked for, whatever else is waited for; whether it came. */
  load(provider: ProviderForVisit): Promise<boolean> {
    const work = this.#loaded.get(provider) ?? this.#loadAllowed(provider);
    this.#loaded.set(provider, work);
    return work;
  }

  /** Why a provider may not be loaded; null where it may. */
  whyNot({ category }: ProviderForVisit): ReturnType<typeof whyNotAllowed> {
    return whyNotAllowed(category, this.#consent());
  }

  /** A third-party script runs in this document. */
  hasLoaded(): boolean {
    return this.#loaded.size > 0;
  }

  #unloaded(): ProviderForVisit[] {
    return this.#providers.filter(
      (provider) =>
        provider.moment === 'idle' && !this.#loaded.has(provider) && this.whyNot(provider) === null,
    );
  }

  async #loadWaiting(): Promise<void> {
    this.#isLoadingIdle = true;
    while (this.#waiting.length > 0) {
      await whenIdle();
      const next = this.#waiting.shift();
      if (next === undefined) break;
      await Promise.race([this.load(next), pause(TURN_MS)]);
      await pause(REST_MS);
    }
    this.#isLoadingIdle = false;
  }

  async #loadAllowed(provider: ProviderForVisit): Promise<boolean> {
    // Refused while it waited: asked for again, it may be allowed.
    if (this.whyNot(provider) !== null) {
      this.#loaded.delete(provider);
      return false;
    }
    try {
      PROVIDER_SCRIPTS[provider.id]?.setUp?.(provider, buildConsentSignals(this.#consent()));
    } catch {
      // Something else in the page has its name and refuses: it is not loaded, and holds up none after it.
      return false;
    }
    this.#onSetUp();
    return loadScript(provider);
  }
}

export function pause(ms: number): Promise<void> {
  return new Promise((go) => setTimeout(go, ms));
}

/** Loads the script of a provider; whether it came. */
function loadScript(provider: ProviderForVisit): Promise<boolean> {
  return new Promise((settle) => {
    const script = document.createElement('script');
    const elementId = PROVIDER_SCRIPTS[provider.id]?.elementId;
    if (elementId !== undefined) script.id = elementId;
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
async function whenIdle(): Promise<void> {
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
