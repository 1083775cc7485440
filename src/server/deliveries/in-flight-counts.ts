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
  general: number;
  slow: number;
  countOfSite(websiteId: number): number;
  generalOfSite(websiteId: number): number;
  ownOfSite(websiteId: number): number;
  ofDestination(destination: string): number;
  ofReceiver(receiver: string): number;
  ofSiteAtReceiver(websiteId: number, receiver: string): number;
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
    const kind = isGeneral && isYoung ? 'general' : 'own';
    const all = [kind, `${kind} ${website_id}`, `site ${website_id}`, `destination ${destination}`];
    for (const name of [...all, `receiver ${receiver}`, `at ${website_id} ${receiver}`])
      counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const count = (name: string) => counts.get(name) ?? 0;
  return {
    general: count('general'),
    slow: count('own'),
    countOfSite: (websiteId) => count(`site ${websiteId}`),
    generalOfSite: (websiteId) => count(`general ${websiteId}`),
    ownOfSite: (websiteId) => count(`own ${websiteId}`),
    ofDestination: (destination) => count(`destination ${destination}`),
    ofReceiver: (receiver) => count(`receiver ${receiver}`),
    ofSiteAtReceiver: (websiteId, receiver) => count(`at ${websiteId} ${receiver}`),
    isLingering: (receiver) => lingering.has(receiver),
  };
}
