import type { Delivery } from '#domain/leads/deliveries/delivery.ts';
import {
  isOfStaff,
  NOBODY,
  routeLead,
  SHOPPER,
  SHOPPER_ALERTS,
  STAFF_REPLY,
} from '#domain/leads/deliveries/route-lead.ts';
import type { SiteStores } from '#ports/database.ts';
import type { Site } from '#ports/site.ts';

export type ReplayingSite = Pick<Site, 'website' | 'leads' | 'clock'> & SiteStores;

/** The result of replaying a delivery. */
export interface ReplayedDelivery {
  delivery_id: string;
  /** Where it goes now; nowhere when no destination of the site takes it. */
  destinations: string[];
}

/** Replays a parked or held delivery, or every parked one; an id that is neither gives an empty list. */
export async function replayDeliveries(
  site: ReplayingSite,
  selection: 'all' | { id: string },
): Promise<ReplayedDelivery[]> {
  const replayed: ReplayedDelivery[] = [];
  for (const delivery of await listSelected(site, selection)) {
    const destinations = await listDestinations(site, delivery);
    const instant = new Date(site.clock.now()).toISOString();
    const { delivery_id } = delivery;
    const wasWaiting =
      destinations.length === 0 || (await site.deliveries.replay(delivery_id, { at: instant, destinations }));
    if (wasWaiting) replayed.push({ delivery_id, destinations });
  }
  return replayed;
}

/** Read whole before the first is replayed: a list that is read while it changes may repeat or skip. */
async function listSelected(
  { deliveries }: ReplayingSite,
  selection: 'all' | { id: string },
): Promise<Delivery[]> {
  const selectedDeliveries: Delivery[] = [];
  for await (const delivery of deliveries.list({ parked: selection === 'all' })) {
    const isWaiting = delivery.state === 'parked' || delivery.state === 'held';
    if (isWaiting && (selection === 'all' || delivery.delivery_id === selection.id))
      selectedDeliveries.push(delivery);
  }
  return selectedDeliveries;
}

/** Nothing else goes where these do. */
const OF_NO_ROUTE: readonly string[] = [SHOPPER, SHOPPER_ALERTS, STAFF_REPLY];

/** Its own destination while the site has it, else wherever such a lead goes today. */
async function listDestinations({ website, leads }: ReplayingSite, delivery: Delivery): Promise<string[]> {
  const { destination, lead_id } = delivery;
  const isThere = website.lead_destinations.some(({ name }) => name === destination);
  if (isThere || OF_NO_ROUTE.includes(destination) || isOfStaff(destination)) return [destination];
  const lead = await leads.byId(lead_id);
  if (lead === null) return [];
  return routeLead(lead, website).filter((name) => name !== NOBODY);
}
