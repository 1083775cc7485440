import { type Consent, consentSignals, whyNotAllowed } from '#domain/consent/consent.ts';
import type { ProviderForVisit } from '#domain/providers/providers-for-visit.ts';
import { loadScript, whenIdle } from './load-script.ts';
import { setUpProvider } from './set-up.ts';

/** Between two scripts: a shopper who taps waits for one of them at most, and what the page asks for comes between. */
const REST_MS = 2_000;

/** The scripts of one document: each is loaded once, and none that is not allowed. */
export class ProviderLoader {
  readonly #providers: readonly ProviderForVisit[];
  readonly #consent: () => Consent;
  readonly #onSetUp: () => void;
  readonly #loaded = new Map<ProviderForVisit, Promise<boolean>>();
  #last: Promise<unknown> = Promise.resolve();

  /** `onSetUp`: another provider can be told of acts. */
  constructor(providers: readonly ProviderForVisit[], consent: () => Consent, onSetUp: () => void) {
    this.#onSetUp = onSetUp;
    this.#providers = providers;
    this.#consent = consent;
  }

  /** Loads what needs no click, in idle time, one after the other, with a rest between. */
  loadIdle(): void {
    for (const provider of this.#providers) {
      if (provider.moment !== 'idle' || this.#loaded.has(provider) || this.whyNot(provider)) continue;
      const work = this.#last.then(whenIdle).then(() => this.#loadAllowed(provider));
      this.#loaded.set(provider, work);
      this.#last = work.then(rest);
    }
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

  async #loadAllowed(provider: ProviderForVisit): Promise<boolean> {
    // Refused while it waited: asked for again, it may be allowed.
    if (this.whyNot(provider) !== null) {
      this.#loaded.delete(provider);
      return false;
    }
    try {
      setUpProvider(provider, consentSignals(this.#consent()));
    } catch {
      // Something else in the page has its name and refuses: it is not loaded, and holds up none after it.
      return false;
    }
    this.#onSetUp();
    return loadScript(provider);
  }
}

function rest(): Promise<void> {
  return new Promise((go) => setTimeout(go, REST_MS));
}
