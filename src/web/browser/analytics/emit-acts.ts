import type { AnalyticsForVisit } from '#domain/analytics/analytics-for-visit.ts';
import type { Act, RecordedAct } from '#domain/analytics/events.ts';
import type { AnalyticsCar } from '#domain/analytics/vehicle-payload.ts';
import { type Consent, whyNotAllowed } from '#domain/consent/consent.ts';
import { onAct } from './acts.ts';
import { noteClientError } from './client-errors.ts';
import { opensByItself } from '../navigation/navigation-target.ts';
import { onConsent, readConsent } from '../providers/consent-memory.ts';
import { type Destination, type ActDelivery, DESTINATIONS } from './destinations.ts';
import { callJson } from '../requests/json-call.ts';
import { readNumber, readRecord, readText } from '../visit/stored-values.ts';
import { keepUnsent, takeUnsent } from './unsent-acts.ts';

/** Below the path of cars, and no car's. */
const NO_CAR = 'trade-in';

const carsBySlug = new Map<string, Promise<AnalyticsCar | null>>();

interface AnalyticsSite {
  websiteId: number;
  settings: AnalyticsForVisit;
  /** Whether the site asks shoppers before it tells anybody else. */
  mode: Consent['mode'];
}

const startedDestinations = new Set<Destination>();
/** What is still to be told, in order; told at once where the page is left first. */
const waitingSends = new Set<() => void>();

let isListening = false;

/**
 * Tells every destination of the site that is there by now and that the shopper allows, also of what was done before;
 * asked again when another one is there. What no provider could be told in an earlier document is told here.
 */
export async function emitActs(analyticsSite: AnalyticsSite): Promise<void> {
  if (!isListening) {
    isListening = true;
    addEventListener('pagehide', sendNow);
    onConsent(() => void emitActs(analyticsSite));
  }
  start(DESTINATIONS, analyticsSite);
  if (analyticsSite.settings.asc_events)
    start((await import('./asc-destinations.ts')).ASC_DESTINATIONS, analyticsSite);
}

function start(destinations: readonly Destination[], analyticsSite: AnalyticsSite): void {
  for (const destination of destinations) {
    if (!destination.isUsed(analyticsSite.settings)) continue;
    if (!isAllowed(destination, analyticsSite)) {
      // What was kept for it is not for another day either.
      void takeUnsent(analyticsSite.websiteId, destination.name);
      continue;
    }
    const isKept = destination.needsProvider && opensByItself(location.pathname);
    if (startedDestinations.has(destination) || !(isKept || destination.isReady())) continue;
    startedDestinations.add(destination);
    if (isKept) keepFor(destination, analyticsSite);
    else startOne(destination, analyticsSite);
  }
}

/** In a document in which no provider runs: the next one that has it tells of what was allowed here. */
function keepFor(destination: Destination, analyticsSite: AnalyticsSite): void {
  onAct((act) => {
    if (isAllowed(destination, analyticsSite)) keepUnsent(analyticsSite.websiteId, destination.name, act);
  });
}

function startOne(destination: Destination, analyticsSite: AnalyticsSite): void {
  const send = inOrder(destination, analyticsSite);
  const sendUnsent = () =>
    void takeUnsent(analyticsSite.websiteId, destination.name).then((acts) =>
      acts.forEach((act) => send(act)),
    );
  sendUnsent();
  // Back from such a document to one that the browser kept as it was.
  addEventListener('pageshow', sendUnsent);
  onAct(send);
}

function isAllowed({ category }: Destination, { websiteId, mode }: AnalyticsSite): boolean {
  return whyNotAllowed(category, readConsent(websiteId, mode)) === null;
}

/** One act after the other: what is known of a car is waited for, and no act overtakes another. */
function inOrder(destination: Destination, analyticsSite: AnalyticsSite): (act: RecordedAct) => void {
  const { websiteId, settings } = analyticsSite;
  let previousSend: Promise<unknown> = Promise.resolve();
  return (act) => {
    if (act.event === destination.leavesOut) return;
    let car: AnalyticsCar | null = null;
    const send = sendOnlyOnce(() => {
      // Refused since it was started.
      if (isAllowed(destination, analyticsSite)) sendSafely(destination, { act, car, websiteId, settings });
    });
    const slug = findCarSlug(act, settings.listing_base);
    const carRequest = slug === null ? null : fetchCar(slug, settings);
    previousSend = previousSend.then(async () => {
      car = await carRequest;
      if (destination.delayMs === 0) send();
      else setTimeout(send, destination.delayMs);
    });
  };
}

/** A destination that fails costs nobody else anything (spec §8). */
function sendSafely(destination: Destination, delivery: ActDelivery): void {
  try {
    destination.send(delivery);
  } catch (error) {
    noteClientError('analytics_send');
    // oxlint-disable-next-line no-console -- spec §8: analytics that could not be sent are logged, and nothing else
    console.error('An event was not told:', error);
  }
}

function sendOnlyOnce(send: () => void): () => void {
  const sendOnce = () => {
    if (waitingSends.delete(sendOnce)) send();
  };
  waitingSends.add(sendOnce);
  return sendOnce;
}

function sendNow(): void {
  for (const send of waitingSends) send();
}

/** Slug of the car that an act is about; null where it is about none. */
function findCarSlug({ car, path }: Pick<RecordedAct & Act, 'car' | 'path'>, base: string): string | null {
  if (car !== undefined) return car;
  const [slug = ''] = path.startsWith(`${base}/`) ? path.slice(base.length + 1).split('/') : [];
  return slug === '' || slug === NO_CAR ? null : slug;
}

/** What the car's page says as JSON; asked for once a car. Null where it has none. */
function fetchCar(slug: string, { listing_base }: AnalyticsForVisit): Promise<AnalyticsCar | null> {
  const carRequest =
    carsBySlug.get(slug) ??
    callJson('GET', `${listing_base}/${slug}.json`).then((answer) => parseCar(answer?.body));
  carsBySlug.set(slug, carRequest);
  return carRequest;
}

function parseCar(body: unknown): AnalyticsCar | null {
  const car = readRecord(body);
  const id = readNumber(car?.['id']);
  if (car === null || id === null) return null;
  const address = readRecord(readRecord(car['dealer'])?.['address']);
  return {
    id,
    slug: readText(car['slug']),
    name: readText(car['name']),
    make: readText(car['make']),
    model: readText(car['model']),
    year: readNumber(car['year']),
    condition: readText(car['condition']),
    price: readNumber(car['price']),
    currency: readText(car['currency']),
    postcode: readText(address?.['postcode']) || null,
  };
}
