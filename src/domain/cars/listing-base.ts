import type { Template } from '../tenants/website.ts';

/** Where a template's vehicles live (spec §2). */
export const LISTING_BASES: Record<Template, string> = {
  car: '/cars',
  motorcycle: '/motorcycles',
  camper: '/campers',
};
