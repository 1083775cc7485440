import { subscribe } from 'node:diagnostics_channel';

/** How many leads arrived, by tenant and by what became of them: a line each, parted by a line end. */
export type LeadCounts = ReadonlyMap<string, number>;

/** Counts from now on, whichever way leads come in. */
export function leadCounts(): LeadCounts {
  const counts = new Map<string, number>();
  subscribe('forecourt.lead', (message) => {
    const { tenant, arrival } = message as { tenant: number; arrival: string };
    const name = `${tenant}\n${arrival}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  });
  return counts;
}
