import type { AnalyticsForVisit } from '#domain/analytics/analytics-for-visit.ts';
import type { Act, RecordedAct } from '#domain/analytics/events.ts';
import type { ToldCar } from '#domain/analytics/vehicle-payload.ts';
import { type Consent, whyNotAllowed } from '#domain/consent/consent.ts';
import { onAct } from './acts.ts';
import { noteClientError } from './client-errors.ts';
import { opensByItself } from '../navigation/navigation-target.ts';
import { onConsent, readConsent } from '../providers/consent-memory.ts';
import { type Destination, type Telling, DESTINATIONS } from './destinations.ts';
import { callJson } from '../requests/json-call.ts';
import { readNumber, readRecord, readText } from '../visit/stored-values.ts';
import { keepUntold, takeUntold } from './untold-acts.ts';

/** Below the path of cars, and no car's. */
const NO_CAR = 'trade-in';

const carsBySlug = new Map<string, Promise<ToldCar | null>>();

interface TellingSite {
  websiteId: number;
  settings: AnalyticsForVisit;
  /** Whether the site asks shoppers before it tells anybody else. */
  mode: Consent['mode'];
}

const startedDestinations = new Set<Destination>();
/** What is still to be told, in order; told at once where the page is left first. */
const waitingTellings = new Set<() => void>();

let isListening = false;

/**
 * Tells every destination of the site that is there by now and that the shopper allows, also of what was done before;
 * asked again when another one is there. What no provider could be told in an earlier document is told here.
 */
export async function tellActs(tellingSite: TellingSite): Promise<void> {
  if (!isListening) {
    isListening = true;
    addEventListener('pagehide', tellNow);
    onConsent(() => void tellActs(tellingSite));
  }
  start(DESTINATIONS, tellingSite);
  if (tellingSite.settings.asc_events)
    start((await import('./asc-destinations.ts')).ASC_DESTINATIONS, tellingSite);
}

function start(destinations: readonly Destination[], tellingSite: TellingSite): void {
  for (const destination of destinations) {
    if (!destination.isUsed(tellingSite.settings)) continue;
    if (!isAllowed(destination, tellingSite)) {
      // What was kept for it is not for another day either.
      void takeUntold(tellingSite.websiteId, destination.name);
      continue;
    }
    const isKept = destination.needsProvider && opensByItself(location.pathname);
    if (startedDestinations.has(destination) || !(isKept || destination.isReady())) continue;
    startedDestinations.add(destination);
    if (isKept) keepFor(destination, tellingSite);
    else startOne(destination, tellingSite);
  }
}

/** In a document in which no provider runs: the next one that has it tells of what was allowed here. */
function keepFor(destination: Destination, tellingSite: TellingSite): void {
  onAct((act) => {
    if (isAllowed(destination, tellingSite)) keepUntold(tellingSite.websiteId, destination.name, act);
  });
}

function startOne(destination: Destination, tellingSite: TellingSite): void {
  const tell = inOrder(destination, tellingSite);
  const tellUntold = () =>
    void takeUntold(tellingSite.websiteId, destination.name).then((acts) => acts.forEach((act) => tell(act)));
  tellUntold();
  // Back from such a document to one that the browser kept as it was.
  addEventListener('pageshow', tellUntold);
  onAct(tell);
}

function isAllowed({ category }: Destination, { websiteId, mode }: TellingSite): boolean {
  return whyNotAllowed(category, readConsent(websiteId, mode)) === null;
}

/** One act after the other: what is known of a car is waited for, and no act overtakes another. */
function inOrder(destination: Destination, tellingSite: TellingSite): (act: RecordedAct) => void {
  const { websiteId, settings } = tellingSite;
  let previousTelling: Promise<unknown> = Promise.resolve();
  return (act) => {
    if (act.event === destination.leavesOut) return;
    let car: ToldCar | null = null;
    const tell = once(() => {
      // Refused since it was started.
      if (isAllowed(destination, tellingSite)) tellSafely(destination, { act, car, websiteId, settings });
    });
    const slug = findCarSlug(act, settings.listing_base);
    const carRequest = slug === null ? null : fetchToldCar(slug, settings);
    previousTelling = previousTelling.then(async () => {
      car = await carRequest;
      if (destination.delayMs === 0) tell();
      else setTimeout(tell, destination.delayMs);
    });
  };
}

/** A destination that fails costs nobody else anything (spec §8). */
function tellSafely(destination: Destination, telling: Telling): void {
  try {
    destination.tell(telling);
  } catch (error) {
    noteClientError('analytics_send');
    // oxlint-disable-next-line no-console -- spec §8: analytics that could not be sent are logged, and nothing else
    console.error('An event was not told:', error);
  }
}

function once(tell: () => void): () => void {
  const tellOnce = () => {
    if (waitingTellings.delete(tellOnce)) tell();
  };
  waitingTellings.add(tellOnce);
  return tellOnce;
}

function tellNow(): void {
  for (const tell of waitingTellings) tell();
}

/** Slug of the car that an act is about; null where it is about none. */
function findCarSlug({ car, path }: Pick<RecordedAct & Act, 'car' | 'path'>, base: string): string | null {
  if (car !== undefined) return car;
  const [slug = ''] = path.startsWith(`${base}/`) ? path.slice(base.length + 1).split('/') : [];
  return slug === '' || slug === NO_CAR ? null : slug;
}

/** What the car's page says as JSON; asked for once a car. Null where it has none. */
function fetchToldCar(slug: string, { listing_base }: AnalyticsForVisit): Promise<ToldCar | null> {
  const carRequest =
    carsBySlug.get(slug) ??
    callJson('GET', `${listing_base}/${slug}.json`).then((answer) => parseToldCar(answer?.body));
  carsBySlug.set(slug, carRequest);
  return carRequest;
}

function parseToldCar(body: unknown): ToldCar | null {
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
