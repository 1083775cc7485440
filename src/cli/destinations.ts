import { findLocationEmail, NOBODY, OWN_ADDRESS } from '#domain/leads/deliveries/route-lead.ts';
import { listLeadRoutes, type LeadRoute } from '#domain/leads/deliveries/list-lead-routes.ts';
import { findUnownedCategories } from '#domain/tenants/faults/unowned-categories.ts';
import type { Website } from '#domain/tenants/website.ts';
import { DONE, WRONG_USE, type Command } from './command.ts';
import { findSite } from './find-site.ts';

export const destinations: Command = {
  name: 'destinations',
  usage: '<slug> [--json]',
  summary: 'says of each form of a site where its enquiries go, and which categories have no owner',
  details: [
    'One line each: form, category, car type, location, destinations. The car type and the location are given where',
    'they decide; "-" stands for any or none. own-address is the e-mail address of the place itself, for what no destination',
    'of the configuration takes; nobody means that it waits, parked, until there is one.',
    'With --json one object a line, the last one holds the categories without an owner.',
  ].join('\n'),
  options: { json: { type: 'boolean' } },
  words: 1,
  async run(call, platform) {
    const site = await findSite(call.words[0] ?? '', platform);
    if (site === null) return WRONG_USE;
    const { print } = platform;
    const { website } = site;
    const isJson = call.flag('json');
    for (const route of listLeadRoutes(website)) {
      await print(isJson ? JSON.stringify(route) : formatRoute(route, website));
    }
    const unownedNames = findUnownedCategories(website);
    if (isJson) await print(JSON.stringify({ without_owner: unownedNames }));
    else await print(`Without an owner: ${unownedNames.length === 0 ? 'none' : unownedNames.join(', ')}.`);
    return DONE;
  },
};

function formatRoute(route: LeadRoute, website: Website): string {
  const { form, category, car_type, location_id } = route;
  const locationName = website.locations.find(({ id }) => id === location_id)?.name;
  const takers = route.destinations.map((name) => describe(name, route, website)).join(', ');
  return [form, category, car_type ?? '-', locationName ?? '-', takers].join('\t');
}

/** A destination with its address; of a web address only the host is shown, since the rest may hold a key. */
function describe(name: string, { category, location_id }: LeadRoute, website: Website): string {
  if (name === NOBODY) return NOBODY;
  if (name === OWN_ADDRESS) return `${name} (${findLocationEmail({ category, location_id }, website)})`;
  const destination = website.lead_destinations.find((candidate) => candidate.name === name);
  if (destination === undefined) return name;
  const { kind, to, url } = destination;
  const addressText = url === null ? to.join(' ') : (URL.parse(url)?.host ?? '');
  return `${name} (${kind} ${addressText})`;
}
