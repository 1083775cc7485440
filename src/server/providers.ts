import { createCircuitBreaker, type CircuitBreaker } from '#adapters/fetching/circuit-breaker.ts';
import type { FactDatabase } from '#ports/database.ts';
import type { Log } from './log/log.ts';

/** External systems that a page or a call waits for; each is skipped while it does not answer. */
export const PROVIDERS = ['dashboard', 'stripe', 'autograb', 'nevdis', 'redbook'] as const;
export type Provider = (typeof PROVIDERS)[number];

export type Providers = Readonly<Record<Provider, CircuitBreaker>>;

interface ProviderParts {
  database: FactDatabase;
  log: Log;
}

/** One circuit breaker a provider, for all sites, so that one shopper's timeout spares the next one the wait. */
export function openProviders({ database, log }: ProviderParts): Providers {
  const note = (name: Provider, since: string) =>
    database.facts
      .set(describeSkipped(name), since)
      .catch((error: unknown) => log.error(`noting that the ${name} is skipped`, error));
  for (const name of PROVIDERS) void clearEarlier(name);
  const open = (name: Provider) =>
    createCircuitBreaker({
      now: () => performance.now(),
      onChange(isOpen) {
        if (isOpen) log.warn(`The ${name} failed five times in a row: it is asked every ten seconds only.`);
        else log.info(`The ${name} answers again.`);
        void note(name, isOpen ? new Date().toISOString() : '');
      },
    });
  return {
    dashboard: open('dashboard'),
    stripe: open('stripe'),
    autograb: open('autograb'),
    nevdis: open('nevdis'),
    redbook: open('redbook'),
  };

  /** An earlier process's finding is outdated. Read first: a write would start the writer thread. */
  async function clearEarlier(name: Provider): Promise<void> {
    if (await database.facts.get(describeSkipped(name)).catch(() => null)) await note(name, '');
  }
}

/** Where `doctor`, a process of its own, reads since when a provider is skipped: an ISO instant, or empty. */
export function describeSkipped(name: Provider): string {
  return `skipped_provider_${name}`;
}
