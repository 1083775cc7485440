import { LEAD_CATEGORIES } from '../../leads/lead-categories.ts';
import {
  listPossibleLeads,
  NOBODY,
  OWN_ADDRESS,
  routeLead,
  type RoutingSite,
} from '../../leads/deliveries/route-lead.ts';

/** Names of lead categories that no configured destination of the site takes, wherever and whatever they are about. */
export function findUnownedCategories(website: RoutingSite): string[] {
  const ownedCategories = new Set(
    listPossibleLeads(website)
      .filter((lead) => routeLead(lead, website).every((name) => name !== NOBODY && name !== OWN_ADDRESS))
      .map(({ category }) => category),
  );
  return LEAD_CATEGORIES.map(({ category }) => category).filter((category) => !ownedCategories.has(category));
}
