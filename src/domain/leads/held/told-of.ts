import type { Website } from '../../tenants/website.ts';
import { OWN_ADDRESS } from '../deliveries/route-lead.ts';
import type { HeldLead } from './held-lead.ts';

type Told = Pick<Website, 'lead_destinations'>;

/** Whose people are told of a lead that waits for these destinations: a system cannot look and decide. */
export function toldOf(destinations: readonly string[], { lead_destinations }: Told): string[] {
  const people = lead_destinations.filter(({ kind }) => kind === 'email').map(({ name }) => name);
  const told = [...new Set(destinations)].filter((name) => name === OWN_ADDRESS || people.includes(name));
  return told.length > 0 ? told : [OWN_ADDRESS];
}

/** Ids of those held leads of which a destination's people are told; of one that is gone, the site's own address. */
export function heldFor(destination: string, held: readonly HeldLead[], website: Told): string[] {
  const [people = destination] = toldOf([destination], website);
  return held
    .filter(({ destinations }) => toldOf(destinations, website).includes(people))
    .map(({ lead_id }) => lead_id);
}
