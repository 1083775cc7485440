import type { Template, TemplateSetting } from '../tenants/identity-settings.ts';

/** Where a template's vehicles live (spec §2). */
export const LISTING_BASES: Record<Template, string> = {
  car: '/cars',
  motorcycle: '/motorcycles',
  camper: '/campers',
};

/** The address of a vehicle's page, from `/`. */
export function listingPath({ template }: TemplateSetting, slug: string): string {
  return `${LISTING_BASES[template]}/${encodeURIComponent(slug)}`;
}
