import type { Site } from '#ports/site.ts';
import { blogRss } from './blog-rss.ts';
import { carTwin } from './car-twin/answer-car-twin.ts';
import { carClarityCustomer } from './car-clarity.ts';
import { availableAppointmentBookings, availableServiceBookings, manufacturer } from './dashboard-calls.ts';
import { googleVehicleAds } from './feeds/google-vehicle-ads.ts';
import { metaAutomotive } from './feeds/meta-automotive.ts';
import { stockCsv } from './feeds/stock-csv.ts';
import { postHeldLeads, showHeldLeads } from './held-leads/answer-held-leads.ts';
import { icon } from './icon.ts';
import { answerInstantSearch } from './instantsearch/answer-instantsearch.ts';
import { createLead, mockLead, updateLead } from './leads.ts';
import { createLeadWithFiles } from './leads-with-files.ts';
import { llms } from './llms.ts';
import { manifest } from './manifest.ts';
import { nevdis } from './nevdis.ts';
import { carPhoneCall, carPhoneReveal } from './phone-events.ts';
import { robots } from './robots.ts';
import { sitemapFile, sitemapIndex } from './sitemap/answer-sitemap.ts';

/** Answers one call of one site; `parameter` is the `:word` of its path, decoded, or empty. */
export type ApiFunction = (request: Request, site: Site, parameter: string) => Promise<Response>;

export interface ApiRoute {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  answer: ApiFunction;
  /** A search that is a POST: it changes nothing, so any kind of content will do. */
  isReadOnly?: true;
  /** Reads its body as it arrives: files are larger than what is held in memory. */
  streams?: true;
}

/** Pages that only the links of our mails lead to: people's, and no part of what programs are told of. */
export const LETTER_PAGES: readonly ApiRoute[] = [
  { method: 'GET', path: '/held-leads/:token', answer: showHeldLeads },
  { method: 'POST', path: '/held-leads/:token', answer: postHeldLeads },
];

/** Every call the product answers. */
export const API_ROUTES: readonly ApiRoute[] = [
  { method: 'POST', path: '/api/leads', answer: createLead },
  { method: 'POST', path: '/api/leads/with-files', answer: createLeadWithFiles, streams: true },
  { method: 'PUT', path: '/api/leads/:id', answer: updateLead },
  { method: 'POST', path: '/mock/leads', answer: mockLead },
  { method: 'POST', path: '/api/carClarityCustomer', answer: carClarityCustomer },
  { method: 'POST', path: '/api/events/car_phone_call', answer: carPhoneCall },
  { method: 'POST', path: '/api/events/car_phone_reveal', answer: carPhoneReveal },
  {
    method: 'GET',
    path: '/dealerships/:id/available_appointment_bookings.json',
    answer: availableAppointmentBookings,
  },
  {
    method: 'GET',
    path: '/dealerships/:id/available_service_bookings.json',
    answer: availableServiceBookings,
  },
  { method: 'GET', path: '/manufacturers/:slug.json', answer: manufacturer },
  { method: 'POST', path: '/api/nevdis', answer: nevdis },
  { method: 'POST', path: '/1/indexes/:index/queries', answer: answerInstantSearch, isReadOnly: true },
  { method: 'POST', path: '/1/indexes/:index/query', answer: answerInstantSearch, isReadOnly: true },
  {
    method: 'POST',
    path: '/1/indexes/:index/facets/:facet/query',
    answer: answerInstantSearch,
    isReadOnly: true,
  },
  { method: 'GET', path: '/api/openapi.json', answer: described('openApi') },
  { method: 'GET', path: '/api/docs', answer: described('docs') },
  { method: 'GET', path: '/icon.svg', answer: icon },
  { method: 'GET', path: '/robots.txt', answer: robots },
  { method: 'GET', path: '/sitemap.xml', answer: sitemapIndex },
  { method: 'GET', path: '/sitemaps/:file.xml', answer: sitemapFile },
  { method: 'GET', path: '/llms.txt', answer: llms },
  { method: 'GET', path: '/cars/:slug.json', answer: carTwin },
  { method: 'GET', path: '/motorcycles/:slug.json', answer: carTwin },
  { method: 'GET', path: '/campers/:slug.json', answer: carTwin },
  { method: 'GET', path: '/feeds/google-vehicle-ads.xml', answer: googleVehicleAds },
  { method: 'GET', path: '/feeds/meta-automotive.csv', answer: metaAutomotive },
  { method: 'GET', path: '/feeds/stock.csv', answer: stockCsv },
  { method: 'GET', path: '/:blog/rss.xml', answer: blogRss },
  { method: 'GET', path: '/manifest.webmanifest', answer: manifest },
];

/** Who asks for the description waits for it to be made; no start of the server does. */
function described(answer: 'docs' | 'openApi'): ApiFunction {
  return async (request, site) => (await import('./openapi/answer-docs.ts'))[answer](request, site);
}
