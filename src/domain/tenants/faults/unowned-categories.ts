import { LEAD_CATEGORIES } from '../../leads/lead-categories.ts';
import { NOBODY, OWN_ADDRESS, routeLead, type RoutingSite } from '../../leads/deliveries/route-lead.ts';

/** Names of lead categories that no configured destination of the site takes, wherever and whatever they are about. */
export function unownedCategories(website: RoutingSite): string[] {
  return LEAD_CATEGORIES.map(({ category }) => category).filter((category) => !isOwned(category, website));
}

/** Some destination takes it for some location and type of car. */
function isOwned(category: string, website: RoutingSite): boolean {
  const places = [null, ...website.locations.map(({ id }) => id)];
  return places.some((location_id) =>
    ['', 'new', 'demo', 'used'].some((car_type) =>
      routeLead({ category, location_id, car_type }, website).every(
        (name) => name !== NOBODY && name !== OWN_ADDRESS,
      ),
    ),
  );
}
