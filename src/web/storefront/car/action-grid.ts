import type { ActionButton } from '#domain/cars/button-settings.ts';

/** How many of its kind share a row when there are enough of them: only what matters most stands alone. */
const PER_ROW: Record<ActionButton, 1 | 2 | 3> = {
  call_the_dealer: 1,
  call_us_now: 2,
  get_finance: 2,
  enquire_now: 1,
  book_a_test_drive: 1,
  trade_in_valuation: 3,
  whatsapp: 3,
  chat: 3,
  reserve_car_now: 1,
  car_history_report: 3,
  vehicle_location: 3,
  request_photos: 3,
};

const COLUMNS = 6;

/**
 * The columns, of six, that each button takes so that every row is full: neighbours of one kind share their rows as
 * evenly as they can, whichever of the twelve buttons a site shows.
 */
export function computeColumnSpans(buttons: readonly ActionButton[]): number[] {
  const spans: number[] = [];
  while (spans.length < buttons.length) {
    const [perRow = 1, ...rest] = buttons.slice(spans.length).map((button) => PER_ROW[button]);
    const end = rest.findIndex((nextPerRow) => nextPerRow !== perRow);
    spans.push(...spansOfRun(end < 0 ? rest.length + 1 : end + 1, perRow));
  }
  return spans;
}

/** Four thirds become two rows of halves, five a row of three and one of two. */
function spansOfRun(count: number, perRow: number): number[] {
  const rows = Math.ceil(count / perRow);
  const sizes = Array.from({ length: rows }, (_, row) => Math.floor((count + rows - 1 - row) / rows));
  return sizes.flatMap((size) => Array.from({ length: size }, () => COLUMNS / size));
}
