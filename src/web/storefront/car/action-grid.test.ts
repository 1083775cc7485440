import { expect, it } from 'vitest';
import { ACTION_BUTTONS, type ActionButton } from '#domain/cars/button-settings.ts';
import { computeColumnSpans } from './car-acts.ts';

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
  ['tiles parted by a button', ['whatsapp', 'chat', 'reserve_car_now', 'request_photos'], [3, 3, 6, 6]],
  ['none', [], []],
])('%s leave no gap', (_name, buttons, spans) => {
  expect(computeColumnSpans(buttons)).toEqual(spans);
  expect(spans.reduce((sum, span) => sum + span, 0) % 6).toBe(0);
});
