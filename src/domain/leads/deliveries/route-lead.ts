import type { LeadDestination, LeadScope } from './lead-destination.ts';
import type { LeadDestinationsSetting, LeadSettings } from '../lead-settings.ts';
import type { Location, LocationSettings, LocationsSetting, LocationType } from '../../tenants/location.ts';
import type { Department } from '../department.ts';
import { LEAD_CATEGORIES, type LeadCategory, readLeadCategory } from '../lead-categories.ts';
import type { LeadFields } from '../lead.ts';
import { STAFF_NEWS } from '../../staff/notices/staff-news.ts';

/** Built-in destinations. */
export const OWN_ADDRESS = 'own-address';
export const NOBODY = 'nobody';
export const SHOPPER = 'shopper';
/** The mail to a shopper about what is new in saved searches. */
export const SHOPPER_ALERTS = 'shopper-alerts';
/** What one of the dealer's people writes to a shopper. */
export const STAFF_REPLY = 'staff-reply';
/** What one of the dealer's people is told by mail, or through a push service. */
export const STAFF_MAIL = 'staff-mail';
const STAFF_PUSH = 'staff-push:';
export const IMPLIED_DESTINATIONS: readonly string[] = [
  OWN_ADDRESS,
  NOBODY,
  SHOPPER,
  SHOPPER_ALERTS,
  STAFF_REPLY,
  STAFF_NEWS,
  STAFF_MAIL,
];

/** Each push service has its own, so that one which hangs holds up no other. */
export function buildPushDestination(endpoint: string): string {
  return STAFF_PUSH + (endpoint.split('/')[2] ?? '');
}

/** Where news and notices of staff go: nothing else does, and they go nowhere else. */
export function isOfStaff(destination: string): boolean {
  return destination === STAFF_NEWS || destination === STAFF_MAIL || destination.startsWith(STAFF_PUSH);
}

export type RoutedLead = Pick<LeadFields, 'location_id' | 'category' | 'car_type'>;
type DemoSetting = Pick<LeadSettings, 'demo_routes_to'>;
export type RoutingSite = DemoSetting & LeadDestinationsSetting & LocationsSetting;

/**
 * Names of the destinations that take a lead. One without `only` takes every lead; one with `only` what that says; a
 * default one what none with `only` took. Where there is none, its location's own e-mail address; else `nobody`, so that
 * it is seen to wait. Never empty.
 */
export function routeLead(lead: RoutedLead, website: RoutingSite): string[] {
  const { lead_destinations } = website;
  const routedLead = asRouted(lead, lead_destinations, website);
  const knownCategory = readLeadCategory(routedLead.category);
  const narrowTakers = lead_destinations.filter(
    (destination) => isNarrow(destination) && takes(destination, routedLead, knownCategory),
  );
  const takers = lead_destinations.filter(
    (destination) =>
      narrowTakers.includes(destination) ||
      (destination.is_default ? narrowTakers.length === 0 : !isNarrow(destination)),
  );
  if (takers.length > 0) return takers.map(({ name }) => name);
  return [findLocationEmail(lead, website) === null ? NOBODY : OWN_ADDRESS];
}

/** Where a lead goes that no configured destination takes: the e-mail address of its own location, or null. */
export function findLocationEmail(
  lead: Omit<RoutedLead, 'car_type'>,
  website: LocationsSetting,
): string | null {
  return findMailedLocation(lead, website)?.contact_detail.email ?? null;
}

/** Whose address that is. */
export function findMailedLocation(
  lead: Omit<RoutedLead, 'car_type'>,
  { locations }: LocationsSetting,
): Location | null {
  const locationType = pickLocationType(readLeadCategory(lead.category)?.department ?? 'front desk');
  const inTurn = [
    ...locations.filter(({ id }) => id === lead.location_id),
    ...putPrimaryFirst(locations.filter(({ location_type }) => location_type === locationType)),
    ...putPrimaryFirst(locations),
  ];
  return inTurn.find(({ contact_detail }) => contact_detail.email !== null) ?? null;
}

function pickLocationType(department: Department): LocationType {
  return department === 'service' || department === 'parts' ? department : 'sales';
}

function putPrimaryFirst(locations: LocationSettings['locations']): LocationSettings['locations'] {
  return locations.toSorted((a, b) => Number(b.primary) - Number(a.primary) || a.position - b.position);
}

/** Every kind of lead that can reach a site: each category, for each location or none, about each type of car or none. */
export function listPossibleLeads({ locations }: { locations: RoutingSite['locations'] }): RoutedLead[] {
  const locationIds = [null, ...locations.map(({ id }) => id)];
  return LEAD_CATEGORIES.flatMap(({ category }) =>
    locationIds.flatMap((location_id) =>
      ['', 'new', 'demo', 'used'].map((car_type) => ({ category, location_id, car_type })),
    ),
  );
}

/** Whatever picks leads by their place, category and car. */
interface Picker {
  only: LeadScope;
}

/** The first of them that takes a lead, by its place among them; -1 for none. */
export function findFirstTaker(lead: RoutedLead, pickers: readonly Picker[], website: DemoSetting): number {
  const routedLead = asRouted(lead, pickers, website);
  const knownCategory = readLeadCategory(routedLead.category);
  return pickers.findIndex((picker) => takes(picker, routedLead, knownCategory));
}

/** A demo car counts as the site says (spec §3), unless one of them asks for demo cars by name. */
function asRouted(lead: RoutedLead, pickers: readonly Picker[], { demo_routes_to }: DemoSetting): RoutedLead {
  if (lead.car_type !== 'demo') return lead;
  if (pickers.some(({ only }) => only.car_types.includes('demo'))) return lead;
  const isOfCar = /^(new|used) vehicle enquiry$/i.test(lead.category);
  const ofCar = demo_routes_to === 'new' ? 'New Vehicle Enquiry' : 'Used Vehicle Enquiry';
  return { ...lead, car_type: demo_routes_to, category: isOfCar ? ofCar : lead.category };
}

function isNarrow({ only }: LeadDestination): boolean {
  return Object.values(only).some((list) => list.length > 0);
}

function takes(
  { only }: Picker,
  { location_id, car_type }: RoutedLead,
  knownCategory: LeadCategory | null,
): boolean {
  const ofKind =
    (only.categories.length === 0 && only.departments.length === 0) ||
    (knownCategory !== null &&
      (only.categories.includes(knownCategory.category) ||
        only.departments.includes(knownCategory.department)));
  return (
    ofKind &&
    (only.location_ids.length === 0 || (location_id !== null && only.location_ids.includes(location_id))) &&
    (only.car_types.length === 0 || only.car_types.some((type) => type === car_type))
  );
}
