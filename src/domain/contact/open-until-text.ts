import type { OpeningState } from './opening-hours.ts';
import type { Location } from '../tenants/location.ts';

/** "Open until 5:30pm"; null for a location without hours. */
export function openUntilText(opening: OpeningState, { contact_detail }: Location): string | null {
  if (contact_detail.opening_hours.length === 0) return null;
  if (opening.state === 'closed') {
    return opening.opensAt === null ? 'Closed' : `Closed, opens ${opening.opensOn} at ${opening.opensAt}`;
  }
  return `${opening.state === 'open' ? 'Open' : 'Closing soon, open'} until ${opening.closesAt}`;
}
