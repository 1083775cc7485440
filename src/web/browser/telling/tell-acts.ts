import type { AnalyticsForVisit } from '#domain/analytics/analytics-for-visit.ts';
import type { RecordedAct } from '#domain/analytics/events.ts';
import type { ToldCar } from '#domain/analytics/vehicle-payload.ts';
import { type Consent, whyNotAllowed } from '#domain/consent/consent.ts';
import { onAct } from '../acts.ts';
import { noteClientError } from '../client-errors.ts';
import { opensByItself } from '../navigation-target.ts';
import { consentOf, onConsent } from '../providers/consent-memory.ts';
import { type Destination, DESTINATIONS, type Telling } from './destinations.ts';
import { carSlugOf, toldCar } from './told-car.ts';
import { keepUntold, takeUntold } from './untold-acts.ts';

interface Told {
  websiteId: number;
  settings: AnalyticsForVisit;
  /** Whether the site asks shoppers before it tells anybody else. */
  mode: Consent['mode'];
}

const started = new Set<Destination>();
/** What is still to be told, in order; told at once where the page is left first. */
const waiting = new Set<() => void>();

let isListening = false;

/**
 * Tells every destination of the site that is there by now and that the shopper allows, also of what was done before;
 * asked again when another one is there. What no provider could be told in an earlier document is told here.
 */
export async function tellActs(told: Told): Promise<void> {
  if (!isListening) {
    isListening = true;
    addEventListener('pagehide', tellNow);
    onConsent(() => void tellActs(told));
  }
  start(DESTINATIONS, told);
  if (told.settings.asc_events) start((await import('./asc-destinations.ts')).ASC_DESTINATIONS, told);
}

function start(destinations: readonly Destination[], told: Told): void {
  for (const destination of destinations) {
    if (!destination.isUsed(told.settings)) continue;
    if (!isAllowed(destination, told)) {
      // What was kept for it is not for another day either.
      void takeUntold(told.websiteId, destination.name);
      continue;
    }
    const isKept = destination.needsProvider && opensByItself(location.pathname);
    if (started.has(destination) || !(isKept || destination.isReady())) continue;
    started.add(destination);
    if (isKept) keepFor(destination, told);
    else startOne(destination, told);
  }
}

/** In a document in which no provider runs (decision 066): the next one that has it tells of what was allowed here. */
function keepFor(destination: Destination, told: Told): void {
  onAct((act) => {
    if (isAllowed(destination, told)) keepUntold(told.websiteId, destination.name, act);
  });
}

function startOne(destination: Destination, told: Told): void {
  const tell = inOrder(destination, told);
  const tellUntold = () =>
    void takeUntold(told.websiteId, destination.name).then((acts) => acts.forEach((act) => tell(act)));
  tellUntold();
  // Back from such a document to one that the browser kept as it was.
  addEventListener('pageshow', tellUntold);
  onAct(tell);
}

function isAllowed({ category }: Destination, { websiteId, mode }: Told): boolean {
  return whyNotAllowed(category, consentOf(websiteId, mode)) === null;
}

/** One act after the other: what is known of a car is waited for, and no act overtakes another. */
function inOrder(destination: Destination, told: Told): (act: RecordedAct) => void {
  const { websiteId, settings } = told;
  let before: Promise<unknown> = Promise.resolve();
  return (act) => {
    if (act.event === destination.leavesOut) return;
    let car: ToldCar | null = null;
    const tell = once(() => {
      // Refused since it was started.
      if (isAllowed(destination, told)) tellSafely(destination, { act, car, websiteId, settings });
    });
    const slug = carSlugOf(act, settings.listing_base);
    const known = slug === null ? null : toldCar(slug, settings);
    before = before.then(async () => {
      car = await known;
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
    if (waiting.delete(tellOnce)) tell();
  };
  waiting.add(tellOnce);
  return tellOnce;
}

function tellNow(): void {
  for (const tell of waiting) tell();
}
