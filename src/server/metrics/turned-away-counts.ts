import { subscribe } from 'node:diagnostics_channel';

/** Connections and pages refused under load, by reason. */
export type TurnedAwayCounts = ReadonlyMap<string, number>;

/** Sockets closed for want of room, and pages not made in overload. */
const REASONS = ['network', 'total', 'pipelined', 'overload'];

export function turnedAwayCounts(): TurnedAwayCounts {
  const counts = new Map(REASONS.map((why) => [why, 0]));
  subscribe('forecourt.turned-away', (message) => {
    const { why } = message as { why: string };
    counts.set(why, (counts.get(why) ?? 0) + 1);
  });
  return counts;
}
