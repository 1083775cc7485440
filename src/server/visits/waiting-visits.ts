import type { KeptVisit } from '#domain/analytics/kept-visit.ts';

/** What visits did, until it is stored. Whoever makes visits up fills neither the memory nor the disk: what is too much is dropped. */
interface WaitingVisits {
  add(websiteId: number, visits: readonly KeptVisit[]): void;
  /** All that wait, by website; they are no longer held here. */
  take(): Map<number, KeptVisit[]>;
}

/** Of a site: some thousand reports wait, and a day brings some hundred thousand at most. */
const MAX_WAITING_BYTES = 1024 * 1024;
const MAX_BYTES_A_DAY = 64 * 1024 * 1024;

interface Amount {
  day: string;
  waiting: number;
  dayBytes: number;
}

export function createWaitingVisits(): WaitingVisits {
  let visitsBySite = new Map<number, KeptVisit[]>();
  const amounts = new Map<number, Amount>();

  function findAmount(websiteId: number, day: string): Amount {
    const knownAmount = amounts.get(websiteId);
    const amount =
      knownAmount?.day === day ? knownAmount : { day, waiting: knownAmount?.waiting ?? 0, dayBytes: 0 };
    amounts.set(websiteId, amount);
    return amount;
  }

  function addOne(websiteId: number, visit: KeptVisit): void {
    const amount = findAmount(websiteId, visit.at.slice(0, 10));
    const bytes = JSON.stringify(visit).length;
    if (amount.waiting + bytes > MAX_WAITING_BYTES || amount.dayBytes + bytes > MAX_BYTES_A_DAY) return;
    amount.waiting += bytes;
    amount.dayBytes += bytes;
    const siteVisits = visitsBySite.get(websiteId);
    if (siteVisits === undefined) visitsBySite.set(websiteId, [visit]);
    else siteVisits.push(visit);
  }

  return {
    add(websiteId, visits) {
      for (const visit of visits) addOne(websiteId, visit);
    },
    take() {
      const takenVisits = visitsBySite;
      visitsBySite = new Map();
      for (const amount of amounts.values()) amount.waiting = 0;
      return takenVisits;
    },
  };
}
