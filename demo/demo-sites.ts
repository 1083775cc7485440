import { parseWebsite } from '#domain/tenants/parse-website.ts';
import type { Website, WebsiteConfiguration } from '#domain/tenants/website.ts';
import { WRITTEN_ON } from './dates/calendar-day.ts';
import { DEMO_SLUGS } from './demo-slugs.ts';
import { onDay } from './dates/on-day.ts';
import { highMesaRv } from './sites/high-mesa-rv.ts';
import { ironbarkMotorcycles } from './sites/ironbark-motorcycles.ts';
import { kingfisherUsedCars } from './sites/kingfisher-used-cars.ts';
import { kowhaiCars } from './sites/kowhai-cars.ts';
import { riverline } from './sites/riverline.ts';
import { silverWattleToyota } from './sites/silver-wattle-toyota.ts';
import { stringybarkTrucks } from './sites/stringybark-trucks.ts';
import { voltLane } from './sites/volt-lane.ts';

const BY_SLUG: Readonly<Record<(typeof DEMO_SLUGS)[number], WebsiteConfiguration>> = {
  riverline,
  'kingfisher-used-cars': kingfisherUsedCars,
  'ironbark-motorcycles': ironbarkMotorcycles,
  'high-mesa-rv': highMesaRv,
  'kowhai-cars': kowhaiCars,
  'silver-wattle-toyota': silverWattleToyota,
  'volt-lane': voltLane,
  'stringybark-trucks': stringybarkTrucks,
};

/** The eight dealers of the demo, as a person would write their configurations. */
export const DEMO_CONFIGURATIONS: readonly WebsiteConfiguration[] = DEMO_SLUGS.map((slug) => BY_SLUG[slug]);

/** The demo's sites on a day (an ISO date) through the same parser as everybody's; ids are the store's to give. */
export function demoSites(today = WRITTEN_ON): Website[] {
  return DEMO_CONFIGURATIONS.map((configuration) => {
    const parsedSite = parseWebsite(onDay(configuration, today));
    if ('website' in parsedSite) return parsedSite.website;
    const faults = parsedSite.faults.map(({ path, message }) => `${path} ${message}`).join('; ');
    throw new Error(`The demo site ${configuration.name} is not well configured: ${faults}`);
  });
}
