import { expect, it } from 'vitest';
import { ACTION_BUTTONS, type ActionButton } from '#domain/cars/button-settings.ts';
import { arrangeButtons } from './car-acts.ts';

const TILES: readonly ActionButton[] = [
  'trade_in_valuation',
  'whatsapp',
  'chat',
  'car_history_report',
  'vehicle_location',
  'request_photos',
];

it.each<[string, readonly ActionButton[], number[]]>([
  ['all twelve', ACTION_BUTTONS, [6, 3, 3, 6, 6, 2, 2, 2, 6, 2, 2, 2]],
  ['a half alone', ['call_the_dealer', 'call_us_now', 'enquire_now'], [6, 6, 6]],
  ['one tile', ['enquire_now', 'whatsapp'], [6, 6]],
  ['two tiles', ['whatsapp', 'chat'], [3, 3]],
  ['four tiles', ['whatsapp', 'chat', 'vehicle_location', 'request_photos'], [3, 3, 3, 3]],
  [
    'five tiles',
    ['trade_in_valuation', 'whatsapp', 'chat', 'vehicle_location', 'request_photos'],
    [2, 2, 2, 3, 3],
  ],
  [
    'a tile before the button that reserves',
    ['whatsapp', 'reserve_car_now', 'chat', 'request_photos'],
    [3, 3, 3, 3],
  ],
  ['a tile after it', ['whatsapp', 'chat', 'reserve_car_now', 'request_photos'], [3, 3, 3, 3]],
  ['a tile on each side of it', ['whatsapp', 'reserve_car_now', 'request_photos'], [2, 2, 2]],
  ['none', [], []],
])('%s leave no gap', (_name, buttons, expectedSpans) => {
  const spans = arrangeButtons(buttons).map(({ span }) => span);
  expect(spans).toEqual(expectedSpans);
  expect(spans.reduce((sum, span) => sum + span, 0) % 6).toBe(0);
});

it.each<[string, ActionButton[], ActionButton[]]>([
  ['of the site', ['chat', 'reserve_car_now', 'enquire_now'], ['chat', 'reserve_car_now', 'enquire_now']],
  [
    'but of tiles that would stand alone among other buttons',
    ['chat', 'enquire_now', 'whatsapp', 'get_finance'],
    ['enquire_now', 'get_finance', 'chat', 'whatsapp'],
  ],
])('keeps the order %s', (_name, configuredButtons, arrangedButtons) => {
  expect(arrangeButtons(configuredButtons).map(({ button }) => button)).toEqual(arrangedButtons);
});

it.each([
  ['in their usual order', ACTION_BUTTONS],
  ['in the opposite order', ACTION_BUTTONS.toReversed()],
  ['in the order of their names', ACTION_BUTTONS.toSorted()],
])('gives no tile a row to itself unless it is the only one: any of the buttons %s', (_name, allButtons) => {
  for (let choice = 0; choice < 2 ** allButtons.length; choice++) {
    const buttons = allButtons.filter((_, index) => choice & (1 << index));
    const arrangedButtons = arrangeButtons(buttons);
    const tileSpans = arrangedButtons.filter(({ button }) => TILES.includes(button)).map(({ span }) => span);
    expect(tileSpans.length > 1 && tileSpans.includes(6), buttons.join()).toBe(false);
    if (allButtons === ACTION_BUTTONS) expect(arrangedButtons.map(({ button }) => button)).toEqual(buttons);
  }
});
