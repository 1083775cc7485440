import { expect, it } from 'vitest';
import { describeDelivery } from './describe-delivery.ts';

it.each([
  ['own-address', 'delivered', 'Mailed to the place’s address', true],
  ['shopper', 'pending', 'Not yet: confirmed to the shopper by mail', false],
  ['Desk', 'parked', 'Failed: sent to Desk', false],
  ['Desk', 'held', 'Held: sent to Desk', false],
  ['nobody', 'parked', 'Nobody is mailed: no address is set up', false],
] as const)('to %s, %s: %s', (destination, state, text, isDone) => {
  expect(describeDelivery({ destination, state })).toEqual({ text, isDone });
});

it('says nothing of what a later one took the place of', () => {
  expect(describeDelivery({ destination: 'Desk', state: 'superseded' })).toBeNull();
});
