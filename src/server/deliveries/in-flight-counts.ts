export interface InFlight {
  website_id: number;
  /** The website's destination. */
  destination: string;
  receiver: string;
  startedAt: number;
  isGeneral: boolean;
}

/** How many are in flight, by everything that has a limit. */
export interface InFlightCounts {
  generalCount: number;
  slowCount: number;
  countOfSite(websiteId: number): number;
  countGeneralOfSite(websiteId: number): number;
  countSlowOfSite(websiteId: number): number;
  countOfDestination(destination: string): number;
  countOfReceiver(receiver: string): number;
  countOfSiteAtReceiver(websiteId: number, receiver: string): number;
  /** Whether a delivery to it has waited for longer than a quick answer takes. */
  isLingering(receiver: string): boolean;
}

/** A slower delivery leaves the general slots, and so do the next ones to its receiver. */
export const QUICK_MS = 250;

export function countInFlight(flights: readonly InFlight[], now: number): InFlightCounts {
  const counts = new Map<string, number>();
  const lingering = new Set<string>();
  for (const { website_id, destination, receiver, startedAt, isGeneral } of flights) {
    const isYoung = now - startedAt <= QUICK_MS;
    if (!isYoung) lingering.add(receiver);
    const kind = isGeneral && isYoung ? 'general' : 'slow';
    const all = [kind, `${kind} ${website_id}`, `site ${website_id}`, `destination ${destination}`];
    for (const name of [...all, `receiver ${receiver}`, `at ${website_id} ${receiver}`])
      counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const count = (name: string) => counts.get(name) ?? 0;
  return {
    generalCount: count('general'),
    slowCount: count('slow'),
    countOfSite: (websiteId) => count(`site ${websiteId}`),
    countGeneralOfSite: (websiteId) => count(`general ${websiteId}`),
    countSlowOfSite: (websiteId) => count(`slow ${websiteId}`),
    countOfDestination: (destination) => count(`destination ${destination}`),
    countOfReceiver: (receiver) => count(`receiver ${receiver}`),
    countOfSiteAtReceiver: (websiteId, receiver) => count(`at ${websiteId} ${receiver}`),
    isLingering: (receiver) => lingering.has(receiver),
  };
}
