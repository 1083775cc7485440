import { subscribe } from 'node:diagnostics_channel';

/** Connections and pages refused under load, by reason. */
export type TurnedAwayCounts = ReadonlyMap<string, number>;

/** Sockets closed for want of room or of a reader, and pages not made in overload. */
const REASONS = ['network', 'total', 'pipelined', 'unread', 'overload'];

/** How many leads arrived, by tenant and by what became of them: a line each, parted by a line end. */
export type LeadCounts = ReadonlyMap<string, number>;

/** Counts from now on, whichever way leads come in. */
export function countLeads(): LeadCounts {
  const counts = new Map<string, number>();
  subscribe('forecourt.lead', (message) => {
    const { tenant, arrival } = message as { tenant: number; arrival: string };
    const name = `${tenant}\n${arrival}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  });
  return counts;
}

/** How many events went to collectors, by tenant and by what became of them: a line each, parted by a line end. */
export type CollectedCounts = ReadonlyMap<string, number>;

export function countCollected(): CollectedCounts {
  const counts = new Map<string, number>();
  subscribe('forecourt.collected-event', (message) => {
    const { tenant, outcome, count } = message as { tenant: number; outcome: string; count: number };
    const name = `${tenant}\n${outcome}`;
    counts.set(name, (counts.get(name) ?? 0) + count);
  });
  return counts;
}

export function countTurnedAway(): TurnedAwayCounts {
  const counts = new Map(REASONS.map((reason) => [reason, 0]));
  subscribe('forecourt.turned-away', (message) => {
    const { why: reason } = message as { why: string };
    counts.set(reason, (counts.get(reason) ?? 0) + 1);
  });
  return counts;
}
