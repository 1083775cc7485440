import type { LeadRateKind, LeadRate } from '#ports/spam.ts';

/** Counts the leads of every site of this process. */
export interface LeadRates {
  /** A sender who is spared is not counted. */
  of(websiteId: number, isSpared: () => boolean): LeadRate;
}

const MINUTE_MS = 60_000;
const A_MINUTE: Record<LeadRateKind, number> = { lead: 60, step: 300 };
const REASONS: Record<LeadRateKind, string> = {
  lead: 'More than 60 enquiries reached the site within a minute.',
  step: 'More than 300 steps of forms reached the site within a minute.',
};

interface Window {
  startedAt: number;
  count: number;
}

/** `now` in milliseconds. */
export function leadRates(now: () => number): LeadRates {
  const windows = new Map<string, Window>();

  function windowOf(key: string): Window {
    const known = windows.get(key);
    if (known !== undefined && now() < known.startedAt + MINUTE_MS) return known;
    const startedAt = { startedAt: now(), count: 0 };
    windows.set(key, startedAt);
    return startedAt;
  }

  return {
    of: (websiteId, isSpared) => ({
      count(kind) {
        if (isSpared()) return null;
        const window = windowOf(`${websiteId} ${kind}`);
        window.count += 1;
        return window.count > A_MINUTE[kind] ? REASONS[kind] : null;
      },
      uncount(kind) {
        if (isSpared()) return;
        const window = windowOf(`${websiteId} ${kind}`);
        window.count = Math.max(0, window.count - 1);
      },
    }),
  };
}
