import type { AnalyticsForVisit } from '#domain/analytics/analytics-for-visit.ts';
import type { RecordedAct } from '#domain/analytics/events.ts';
import type { ToldCar } from '#domain/analytics/vehicle-payload.ts';
import { onAct } from '../acts.ts';
import { type Destination, DESTINATIONS, type Telling } from './destinations.ts';
import { carSlugOf, toldCar } from './told-car.ts';

interface Told {
  websiteId: number;
  settings: AnalyticsForVisit;
}

const started = new Set<Destination>();
/** What is still to be told, in order; told at once where the page is left first. */
const waiting = new Set<() => void>();

/** Tells every destination of the site that is there by now; asked again when another one is. */
export async function tellActs(told: Told): Promise<void> {
  addEventListener('pagehide', tellNow);
  start(DESTINATIONS, told);
  if (told.settings.asc_events) start((await import('./asc-destinations.ts')).ASC_DESTINATIONS, told);
}

function start(destinations: readonly Destination[], told: Told): void {
  for (const destination of destinations) {
    if (started.has(destination) || !destination.isUsed(told.settings) || !destination.isReady()) continue;
    started.add(destination);
    onAct(inOrder(destination, told));
  }
}

/** One act after the other: what is known of a car is waited for, and no act overtakes another. */
function inOrder(destination: Destination, { websiteId, settings }: Told): (act: RecordedAct) => void {
  let before: Promise<unknown> = Promise.resolve();
  return (act) => {
    let car: ToldCar | null = null;
    const tell = once(() => tellSafely(destination, { act, car, websiteId, settings }));
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
