import { FEED_PATHS } from '#domain/feeds/feed-paths.ts';
import type { RateLimitName } from '#domain/pages/page-row.ts';
import { markIcon } from '#domain/tenants/theme/mark-icon.ts';
import type { Site } from '#ports/site.ts';
import { assistant } from './assistant.ts';
import { answerAuth, deleteAccount, exportAccount, sendCode, sentHistory, signIn, signOut } from './auth.ts';
import { blogRss } from './blog-rss.ts';
import { continueCheckout } from './checkout/continue-checkout.ts';
import { createHold, deleteHold } from './checkout/holds.ts';
import { answerPretendBank, showPretendBank } from './checkout/pretend-bank.ts';
import { payPretended } from './checkout/pretend-payment.ts';
import { bookingCalendar } from './booking-calendar.ts';
import { carJson } from './car-json/answer-car-json.ts';
import { carClarityCustomer } from './car-clarity.ts';
import {
  availableAppointmentBookings,
  availableServiceBookings,
  manufacturer,
  websiteSessionData,
} from './dashboard-calls.ts';
import { collectEvent } from './collected-events.ts';
import { googleVehicleAds } from './feeds/google-vehicle-ads.ts';
import { metaAutomotive } from './feeds/meta-automotive.ts';
import { stockCsv } from './feeds/stock-csv.ts';
import { postHeldLeads, showHeldLeads } from './held-leads/answer-held-leads.ts';
import { postReservation, showReservation } from './reservations/answer-reservation.ts';
import { answerInstantSearch } from './instantsearch/answer-instantsearch.ts';
import { createLead, mockLead, updateLead } from './leads.ts';
import { createLeadWithFiles } from './leads-with-files.ts';
import { llms } from './llms.ts';
import { manifest } from './manifest.ts';
import { nevdis } from './nevdis.ts';
import { carPhoneCall, carPhoneReveal } from './phone-events.ts';
import { refreshWebsite } from './refresh-website.ts';
import type { TakeReport } from './report.ts';
import { robots } from './robots.ts';
import { addSearch, deleteSearch, listSearches, updateSearch } from './saved-searches.ts';
import { simpleAutograbLookup } from './simple-autograb-lookup.ts';
import { askToUnsubscribe, unsubscribe } from './unsubscribe.ts';
import { takeVisitReport } from './visit-reports.ts';
import { analyticsForVisit } from '#domain/analytics/analytics-for-visit.ts';
import { callsForVisit } from '#domain/contact/call-tracking.ts';
import { chatForVisit } from '#domain/assistant/chat-for-visit.ts';
import { consentForVisit } from '#domain/consent/consent-for-visit.ts';
import { experimentsForVisit } from '#domain/experiments/experiments.ts';
import { providersForVisit } from '#domain/providers/providers-for-visit.ts';
import { mergeWatchlist, removeFromWatchlist, saveToWatchlist } from './watchlist.ts';
import { sitemapFile, sitemapIndex } from './sitemap/answer-sitemap.ts';

/** Answers one call of one site; `parameter` is the `:word` of its path, decoded, or empty. */
type ApiFunction = (request: Request, site: Site, parameter: string) => Promise<Response>;

export type ApiRoute = AnsweredCall | ReportCall;

export interface AnsweredCall extends CallRow {
  answer: ApiFunction;
}

/** A report of a visit's. */
export interface ReportCall extends CallRow {
  method: 'POST';
  takeReport: TakeReport;
}

/** All that is said of a call but how it answers: where it stands, whom it costs what, who is told of it. */
interface CallRow {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** `:word` stands for one segment. */
  path: string;
  /** The same for everybody, and kept like a page. Left out: made anew for each who asks. */
  isCacheable?: true;
  /** The keys of its query. What is cacheable is made from these and from nothing else of a request. */
  query?: readonly string[];
  /** What each request counts against. */
  limit?: RateLimitName;
  /** Holds the whole stock: made one after the other beside the pages, which wait for none of them. */
  isWholeStock?: true;
  /** A search that is a POST: it changes nothing, so any kind of content will do. */
  isReadOnly?: true;
  /** Whoever has the link may post to it, from wherever and without a cookie: mail programs do so (RFC 8058). */
  isOneClick?: true;
  /** May have to start a thread first, which takes a second of a processor, on a busy machine several. */
  startsThread?: true;
  /** Reads its body as it arrives: files are larger than what is held in memory. */
  streams?: true;
  /** Only the links of our mails lead there: a page of a person's, which the description of the calls leaves out. */
  isUnlisted?: true;
}

/** Every call the product answers, one row each: nothing else is told of it anywhere but its description. */
export const API_ROUTES: readonly ApiRoute[] = [
  { method: 'POST', path: '/api/leads', answer: createLead, limit: 'enquiries' },
  {
    method: 'POST',
    path: '/api/leads/with-files',
    answer: createLeadWithFiles,
    limit: 'enquiries',
    streams: true,
  },
  { method: 'PUT', path: '/api/leads/:id', answer: updateLead, limit: 'later steps' },
  { method: 'POST', path: '/mock/leads', answer: mockLead },
  { method: 'POST', path: '/api/carClarityCustomer', answer: carClarityCustomer, limit: 'enquiries' },
  { method: 'POST', path: '/api/events/car_phone_call', answer: carPhoneCall },
  { method: 'POST', path: '/api/events/car_phone_reveal', answer: carPhoneReveal, limit: 'phone reveals' },
  { method: 'POST', path: '/api/events', takeReport: collectEvent, limit: 'visit reports' },
  { method: 'POST', path: '/api/vitals', takeReport: takeVisitReport, limit: 'visit reports' },
  {
    method: 'GET',
    path: '/dealerships/:id/available_appointment_bookings.json',
    answer: availableAppointmentBookings,
    limit: 'dashboard',
  },
  {
    method: 'GET',
    path: '/dealerships/:id/available_service_bookings.json',
    answer: availableServiceBookings,
    limit: 'dashboard',
  },
  {
    method: 'GET',
    path: '/manufacturers/:slug.json',
    answer: manufacturer,
    query: ['website_id'],
    limit: 'dashboard',
  },
  {
    method: 'GET',
    path: '/api/v1/websites/:id/website_session_data.json',
    answer: websiteSessionData,
    limit: 'dashboard',
  },
  { method: 'POST', path: '/api/website/refresh', answer: refreshWebsite, limit: 'dashboard' },
  { method: 'POST', path: '/api/nevdis', answer: nevdis, limit: 'plate look-ups' },
  {
    method: 'POST',
    path: '/api/simple-autograb-lookup',
    answer: simpleAutograbLookup,
    limit: 'plate look-ups',
  },
  { method: 'POST', path: '/api/assistant', answer: assistant, limit: 'assistant questions' },
  { method: 'POST', path: '/api/checkout/holds', answer: createHold, limit: 'enquiries' },
  { method: 'DELETE', path: '/api/checkout/holds/:id', answer: deleteHold, limit: 'later steps' },
  {
    method: 'POST',
    path: '/api/payments/pretend',
    answer: payPretended,
    limit: 'later steps',
    isUnlisted: true,
  },
  { method: 'GET', path: '/checkout/pretend-bank/:secret', answer: showPretendBank, isUnlisted: true },
  { method: 'POST', path: '/checkout/pretend-bank/:secret', answer: answerPretendBank, isUnlisted: true },
  { method: 'GET', path: '/checkout/link/:token', answer: continueCheckout, isUnlisted: true },
  { method: 'GET', path: '/api/auth', answer: answerAuth },
  { method: 'DELETE', path: '/api/auth', answer: deleteAccount },
  { method: 'GET', path: '/api/auth/export', answer: exportAccount },
  { method: 'GET', path: '/api/auth/history', answer: sentHistory },
  {
    method: 'POST',
    path: '/api/auth/email-otp/send-verification-otp',
    answer: sendCode,
    limit: 'sign-in codes',
    startsThread: true,
  },
  {
    method: 'POST',
    path: '/api/auth/sign-in/email-otp',
    answer: signIn,
    limit: 'sign-ins',
    startsThread: true,
  },
  { method: 'POST', path: '/api/auth/sign-out', answer: signOut },
  { method: 'POST', path: '/api/auth/watchlist', answer: mergeWatchlist },
  { method: 'PUT', path: '/api/auth/watchlist/:car_id', answer: saveToWatchlist },
  { method: 'DELETE', path: '/api/auth/watchlist/:car_id', answer: removeFromWatchlist },
  { method: 'GET', path: '/api/auth/searches', answer: listSearches },
  { method: 'POST', path: '/api/auth/searches', answer: addSearch, limit: 'saved searches' },
  { method: 'PUT', path: '/api/auth/searches/:id', answer: updateSearch, limit: 'saved searches' },
  { method: 'DELETE', path: '/api/auth/searches/:id', answer: deleteSearch },
  { method: 'GET', path: '/calendar/:token', answer: bookingCalendar, isUnlisted: true },
  { method: 'GET', path: '/unsubscribe/:token', answer: askToUnsubscribe, isUnlisted: true },
  { method: 'POST', path: '/unsubscribe/:token', answer: unsubscribe, isUnlisted: true, isOneClick: true },
  { method: 'POST', path: '/1/indexes/:index/queries', answer: answerInstantSearch, isReadOnly: true },
  { method: 'POST', path: '/1/indexes/:index/query', answer: answerInstantSearch, isReadOnly: true },
  {
    method: 'POST',
    path: '/1/indexes/:index/facets/:facet/query',
    answer: answerInstantSearch,
    isReadOnly: true,
  },
  { method: 'GET', path: '/api/openapi.json', answer: described('openApi'), isCacheable: true },
  { method: 'GET', path: '/api/docs', answer: described('docs'), isCacheable: true },
  { method: 'GET', path: '/api/visit-settings.json', answer: visitSettings, isCacheable: true },
  { method: 'GET', path: '/icon.svg', answer: icon, isCacheable: true },
  { method: 'GET', path: '/robots.txt', answer: robots, isCacheable: true },
  { method: 'GET', path: '/sitemap.xml', answer: sitemapIndex, isCacheable: true },
  {
    method: 'GET',
    path: '/sitemaps/:file.xml',
    answer: sitemapFile,
    isCacheable: true,
    isWholeStock: true,
  },
  { method: 'GET', path: '/llms.txt', answer: llms, isCacheable: true },
  { method: 'GET', path: '/cars/:slug.json', answer: carJson, isCacheable: true },
  { method: 'GET', path: '/motorcycles/:slug.json', answer: carJson, isCacheable: true },
  { method: 'GET', path: '/campers/:slug.json', answer: carJson, isCacheable: true },
  {
    method: 'GET',
    path: FEED_PATHS.google,
    answer: googleVehicleAds,
    isCacheable: true,
    isWholeStock: true,
    query: ['key'],
  },
  {
    method: 'GET',
    path: FEED_PATHS.meta,
    answer: metaAutomotive,
    isCacheable: true,
    isWholeStock: true,
    query: ['key'],
  },
  {
    method: 'GET',
    path: FEED_PATHS.csv,
    answer: stockCsv,
    isCacheable: true,
    isWholeStock: true,
    query: ['key'],
  },
  { method: 'GET', path: '/:blog/rss.xml', answer: blogRss, isCacheable: true },
  { method: 'GET', path: '/manifest.webmanifest', answer: manifest, isCacheable: true },
  { method: 'GET', path: '/held-leads/:token', answer: showHeldLeads, query: ['page'], isUnlisted: true },
  { method: 'POST', path: '/held-leads/:token', answer: postHeldLeads, isUnlisted: true },
  { method: 'GET', path: '/reservations/:token', answer: showReservation, isUnlisted: true },
  { method: 'POST', path: '/reservations/:token', answer: postReservation, isUnlisted: true },
];

/** The description is built at its first request, not at the start of the server. */
function described(answer: 'docs' | 'openApi'): ApiFunction {
  return async (request, site) => (await import('./openapi/answer-docs.ts'))[answer](request, site);
}

async function icon(_request: Request, { website }: Site): Promise<Response> {
  return new Response(markIcon(website, 'rounded'), { headers: { 'Content-Type': 'image/svg+xml' } });
}

/** `GET /api/visit-settings.json`: what a page asks once it rests, which version of the site it has, and one part for each topic. */
async function visitSettings(_request: Request, { website, configVersion }: Site): Promise<Response> {
  return Response.json({
    website_id: website.id,
    config_version: configVersion,
    consent: consentForVisit(website),
    analytics: analyticsForVisit(website),
    chat: chatForVisit(website),
    calls: callsForVisit(website),
    providers: providersForVisit(website),
    experiments: experimentsForVisit(website),
  });
}
