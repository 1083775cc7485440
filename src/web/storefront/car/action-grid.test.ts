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
  ['all twelve', ACTION_BUTTONS, [6, 3, 3, 6, 6, 6, 2, 2, 2, 2, 2, 2]],
  ['a half alone', ['call_the_dealer', 'call_us_now', 'enquire_now'], [6, 6, 6]],
  ['one tile', ['enquire_now', 'whatsapp'], [6, 6]],
  ['two tiles', ['whatsapp', 'chat'], [3, 3]],
  ['four tiles', ['whatsapp', 'chat', 'vehicle_location', 'request_photos'], [3, 3, 3, 3]],
  [
    'five tiles',
    ['trade_in_valuation', 'whatsapp', 'chat', 'vehicle_location', 'request_photos'],
    [2, 2, 2, 3, 3],
  ],
  ['tiles parted by a button', ['whatsapp', 'chat', 'reserve_car_now', 'request_photos'], [6, 2, 2, 2]],
  ['none', [], []],
])('%s leave no gap', (_name, buttons, expectedSpans) => {
  const spans = arrangeButtons(buttons).map(({ span }) => span);
  expect(spans).toEqual(expectedSpans);
  expect(spans.reduce((sum, span) => sum + span, 0) % 6).toBe(0);
});

it('keeps the order of the site among the buttons and among the tiles below them', () => {
  const configuredButtons: ActionButton[] = [
    'chat',
    'reserve_car_now',
    'enquire_now',
    'whatsapp',
    'get_finance',
  ];
  expect(arrangeButtons(configuredButtons).map(({ button }) => button)).toEqual([
    'reserve_car_now',
    'enquire_now',
    'get_finance',
    'chat',
    'whatsapp',
  ]);
});

it('gives no tile a row to itself unless it is the only one, whichever of the buttons there are', () => {
  for (let choice = 0; choice < 2 ** ACTION_BUTTONS.length; choice++) {
    const buttons = ACTION_BUTTONS.filter((_, index) => choice & (1 << index));
    const tileSpans = arrangeButtons(buttons)
      .filter(({ button }) => TILES.includes(button))
      .map(({ span }) => span);
    expect(tileSpans.length > 1 && tileSpans.includes(6), buttons.join()).toBe(false);
  }
});
