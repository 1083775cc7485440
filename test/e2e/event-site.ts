import { ACTION_BUTTONS } from '#domain/cars/button-settings.ts';
import { carPathOf, carNamed, CONFIGURATION } from './checkout-steps.ts';
import { ask } from './ask.ts';
import { makeSite } from './operator.ts';
import { YARD } from './yard.ts';

/** What destinations are told of a car, by the words of each (spec §3). */
export interface EventCar {
  slug: string;
  name: string;
  /** Fields of the vehicle payload. */
  payload: object;
}

const REPORT = 'https://reports.example/report.pdf';

/** A site that has every page of an event, and all who are told of events. */
const EVENT_CONFIGURATION = {
  ...CONFIGURATION,
  buttons: ACTION_BUTTONS,
  call_us_number: '07 5550 0110',
  locations: [
    {
      ...YARD,
      dealership_id: 1,
      address: { ...YARD.address, postcode: '4006', map_url: 'https://maps.google.com/?q=1+Example+Street' },
    },
  ],
  features: { autobot: true, offers_subscription: true },
  enabled_pages: ['/pages/book-a-service', '/fleet', '/careers', '/competition', '/survey', '/our-team'],
  gtm_id: 'GTM-ABCDE12',
  google_analytics_id: 'G-ABCDEF12',
  facebook_pixel: '1234567890',
  events_collector: { enabled: true, url: 'https://collector.example/collect' },
  meta_catalogue: 'vehicle',
};

/** The site with a used car, which has a report and can be reserved, and a new one of another make. */
export function makeEventSite(slug: string, more: object = {}): void {
  makeSite(slug, { ...EVENT_CONFIGURATION, name: 'Fixture Ids', ...more }, [
    carNamed('USED', { file: REPORT }),
    carNamed('NEW', { make: 'Mazda', car_type: 'new', km: 5 }),
  ]);
}

/** The used car, as everybody is to be told of it. */
export async function usedCarOf(site: string): Promise<EventCar> {
  return readEventCar(site, await carPathOf(site, 'USED'), { make: 'Kia', state_of_vehicle: 'used' });
}

export async function newCarOf(site: string): Promise<EventCar> {
  const list = (await ask(site, '/search/new-cars')).text;
  const path = /href="(\/cars\/[^"?]+)"[^>]*>Case NEW</.exec(list)?.[1];
  if (path === undefined) throw new Error('There is no new car');
  return readEventCar(site, path, { make: 'Mazda', state_of_vehicle: 'new' });
}

async function readEventCar(site: string, path: string, own: object): Promise<EventCar> {
  const { id, slug, name } = JSON.parse((await ask(site, `${path}.json`)).text) as Record<string, unknown>;
  const payload = {
    content_ids: [id],
    contents: [{ id, quantity: 1 }],
    currency: 'AUD',
    value: 18_990,
    content_type: 'vehicle',
    content_name: name,
    model: 'Rio',
    year: 2021,
    postal_code: '4006',
    ...own,
  };
  return { slug: String(slug), name: String(name), payload };
}
