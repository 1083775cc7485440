import { expect, it } from 'vitest';
import { ACTION_BUTTONS, type ActionButton } from '#domain/cars/button-settings.ts';
import { arrangeButtons } from './car-acts.ts';

const TILES: readonly ActionButton[] = ACTION_BUTTONS.slice(-6);
const BAR: readonly ActionButton[] = ['call_us_now', 'enquire_now', 'book_a_test_drive'];

function listSpans(buttons: readonly ActionButton[], bar: readonly ActionButton[] = []): number[][] {
  return arrangeButtons(buttons, 'car', bar).map(({ span }) => [...span.matchAll(/\d/g)].map(Number));
}

it.each<[string, readonly ActionButton[], number[]]>([
  ['all twelve', ACTION_BUTTONS, [6, 6, 3, 3, 3, 3, 2, 2, 2, 2, 2, 2]],
  ['a half alone', ['call_the_dealer', 'call_us_now', 'enquire_now'], [6, 6, 6]],
  ['three halves, the first on its own', ['book_a_test_drive', 'reserve_car_now', 'get_finance'], [6, 3, 3]],
  ['one tile', ['enquire_now', 'whatsapp'], [6, 6]],
  ['two tiles', ['whatsapp', 'chat'], [3, 3]],
  ['four tiles', TILES.slice(2), [3, 3, 3, 3]],
  ['five tiles', TILES.slice(1), [3, 3, 2, 2, 2]],
  ['tiles on both sides of a half', ['whatsapp', 'reserve_car_now', 'chat'], [6, 3, 3]],
  ['none', [], []],
])('%s leave no gap', (_name, buttons, expectedSpans) => {
  expect(listSpans(buttons)).toEqual(expectedSpans.map((span) => [span]));
});

it.each<[string, ActionButton[], number[][]]>([
  [
    'pair anew',
    ['enquire_now', 'book_a_test_drive', 'reserve_car_now', 'call_us_now', 'get_finance'],
    [[6, 0], [3, 0], [3], [3, 0], [3]],
  ],
  [
    'have the row to themselves',
    ['book_a_test_drive', 'get_finance'],
    [
      [3, 0],
      [3, 6],
    ],
  ],
  [
    'share what they had to themselves',
    ['get_finance', 'reserve_car_now', 'call_us_now'],
    [[6, 3], [3], [3, 0]],
  ],
])('without those in the bar of a narrow page the others %s', (_name, buttons, expectedSpans) => {
  expect(listSpans(buttons, BAR)).toEqual(expectedSpans);
});

it('gives the long words of a motorcycle a row', () => {
  const buttons: ActionButton[] = ['book_a_test_drive', 'reserve_car_now', 'call_us_now', 'get_finance'];
  expect(arrangeButtons(buttons, 'motorcycle', []).map(({ span }) => span)).toEqual([
    'span-6',
    'span-6',
    'span-3',
    'span-3',
  ]);
});

it("keeps the site's order, with small tiles below", () => {
  const buttons: ActionButton[] = ['chat', 'get_finance', 'enquire_now', 'whatsapp'];
  expect(arrangeButtons(buttons, 'car', []).map(({ button }) => button)).toEqual([
    'get_finance',
    'enquire_now',
    'chat',
    'whatsapp',
  ]);
});

it.each([
  ['in their usual order', ACTION_BUTTONS],
  ['in the opposite order', ACTION_BUTTONS.toReversed()],
  ['in the order of their names', ACTION_BUTTONS.toSorted()],
])('fills every row, wide and narrow, whichever of the buttons there are %s', (_name, allButtons) => {
  for (let choice = 0; choice < 2 ** allButtons.length; choice++) {
    const buttons = allButtons.filter((_, index) => choice & (1 << index));
    const spans = listSpans(buttons, BAR);
    for (const pick of [0, -1]) {
      let columns = 0;
      for (const span of spans) {
        const width = span.at(pick) ?? 0;
        // A row that is begun has room for the next one.
        expect((columns % 6) + width, buttons.join()).toBeLessThanOrEqual(6);
        columns += width;
      }
      expect(columns % 6, buttons.join()).toBe(0);
    }
  }
});
