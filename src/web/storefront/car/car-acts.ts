import type { ActionButton } from '#domain/cars/button-settings.ts';
import { pickShownButtons } from '#domain/cars/action-buttons.ts';
import type { Car } from '#domain/cars/car.ts';
import { isForSale } from '#domain/cars/card-tag.ts';
import { EMPTY_SEARCH } from '#domain/search/search-state.ts';
import type { Template } from '#domain/tenants/identity-settings.ts';
import type { Website } from '#domain/tenants/website.ts';
import { carFormPath, searchPath, withQuery } from '../../paths.ts';
import { describeSlot } from '#domain/bookings/first-slot.ts';
import { buildSlotQuery, whyNoTestDrive } from '#domain/bookings/test-drive.ts';
import { findCarLocation } from '#domain/cars/car-location.ts';
import { pickTradeWords } from '#domain/words/words.ts';
import type { Site } from '#ports/site.ts';

/** How many of its kind share a row when there are enough of them: only what matters most stands alone. */
const PER_ROW: Record<ActionButton, 1 | 2 | 3> = {
  enquire_now: 1,
  call_the_dealer: 1,
  book_a_test_drive: 2,
  reserve_car_now: 2,
  call_us_now: 2,
  get_finance: 2,
  trade_in_valuation: 3,
  whatsapp: 3,
  chat: 3,
  car_history_report: 3,
  vehicle_location: 3,
  request_photos: 3,
};

const COLUMNS = 6;

export interface PlacedButton {
  button: ActionButton;
  /** How many of the six columns it takes, as classes: `span-3`, and `narrow-6` or `narrow-0` where the bar has some. */
  span: string;
}

/**
 * The buttons in the site's order on full rows, the small tiles below them: neighbours of one kind share theirs as evenly
 * as they can. Where the page is narrow those of `bar` are not among them.
 */
export function arrangeButtons(
  buttons: readonly ActionButton[],
  template: Template,
  bar: readonly ActionButton[],
): PlacedButton[] {
  const isTile = (button: ActionButton) => PER_ROW[button] === 3;
  const orderedButtons = buttons.toSorted((one, next) => Number(isTile(one)) - Number(isTile(next)));
  const spans = computeSpans(orderedButtons, template);
  const narrowButtons = orderedButtons.filter((button) => !bar.includes(button));
  const narrowSpans = computeSpans(narrowButtons, template);
  return orderedButtons.map((button) => {
    const [span, narrowSpan = 0] = [spans.get(button), narrowSpans.get(button)];
    return { button, span: `span-${span}${span === narrowSpan ? '' : ` narrow-${narrowSpan}`}` };
  });
}

/** Neighbours of one kind in as many rows as they need; the first has the fewest, so that what comes first stands out. */
function computeSpans(buttons: readonly ActionButton[], template: Template): Map<ActionButton, number> {
  const runs: { perRow: number; run: ActionButton[] }[] = [];
  for (const button of buttons) {
    const perRow = countPerRow(button, template);
    const lastRun = runs.at(-1);
    if (lastRun?.perRow === perRow) lastRun.run.push(button);
    else runs.push({ perRow, run: [button] });
  }
  return new Map(
    runs.flatMap(({ perRow, run }) => {
      const spans = listSpans(run.length, Math.ceil(run.length / perRow));
      return run.map((button, index) => [button, spans[index] ?? COLUMNS] as const);
    }),
  );
}

/** "Reserve motorcycle now" is too long for half a row. */
function countPerRow(button: ActionButton, template: Template): number {
  return button === 'reserve_car_now' && template === 'motorcycle' ? 1 : PER_ROW[button];
}

/** Three halves are a row of one and one of two, five thirds a row of two and one of three. */
function listSpans(count: number, rowCount: number): number[] {
  const sizes = Array.from({ length: rowCount }, (_, row) => Math.floor((count + row) / rowCount));
  return sizes.flatMap((size) => Array.from({ length: size }, () => COLUMNS / size));
}

interface MainAct {
  label: string;
  /** Its form's own page. */
  url: string;
  /** To be saved instead, where shoppers have searches of their own. */
  search?: { name: string; address: string };
}

/** What a car's page asks for: of one for sale an enquiry, of a reserved one to be next, of a sold one to hear of the next. */
export function findMainAct(car: Car, website: Website, stockPath: string): MainAct | null {
  const url = carFormPath(website, car.slug, 'enquire');
  if (isForSale(car)) {
    const isTaken = pickShownButtons(car, website).includes('enquire_now');
    return isTaken ? { label: car.reserved ? 'Ask to be next' : 'Enquire now', url } : null;
  }
  const label = 'Tell me when one like it comes';
  if (!website.garage_enabled) return { label, url };
  const { make, model } = car;
  const refinements = { make: [make], ...(model && { model: [model] }) };
  const address = searchPath(stockPath, { ...EMPTY_SEARCH, refinements });
  return { label, url, search: { name: `${make} ${model}`.trim(), address } };
}

/** When a car can be driven first, and where, if not at its own place: `First test drive`, `tomorrow 9:30am`, ` at East`. */
export async function findFirstTestDrive(site: Site, car: Car) {
  const { website, dashboard, clock } = site;
  if (whyNoTestDrive(car, website) !== null) return null;
  const place = findCarLocation(car, website);
  const dealership = place?.dealership_id ?? car.dealership_id ?? website.dealership_id;
  if (dealership === null) return null;
  const slot = await dashboard.firstSlot('test_drive', dealership, place?.id ?? null);
  if (slot === null) return null;
  const elsewhere =
    slot.location_id === place?.id ? null : website.locations.find(({ id }) => id === slot.location_id);
  return {
    label: `First ${pickTradeWords(website).testDrive}`,
    time: describeSlot(slot, website, clock.now()),
    elsewhere: elsewhere ? ` at ${elsewhere.name}` : '',
    url: withQuery(carFormPath(website, car.slug, 'book-a-test-drive'), buildSlotQuery(slot, website)),
  };
}
