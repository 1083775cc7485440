import { expect, it } from 'vitest';
import { describeDelivery, describeReplyState } from './describe-delivery.ts';

const DESTINATIONS = [{ name: 'sales-desk', kind: 'email' as const }];

it.each([
  ['own-address', 'delivered', 'Mailed to the place’s address', true],
  ['shopper', 'pending', 'Not confirmed to the shopper by mail yet', false],
  ['sales-desk', 'parked', 'Could not be mailed to the sales desk', false],
  ['crm', 'held', 'Not sent to the dealer’s system crm: held', false],
  ['nobody', 'parked', 'Nobody is mailed: no address is set up', false],
] as const)('to %s, %s: %s', (destination, state, text, isDone) => {
  expect(describeDelivery({ destination, state }, DESTINATIONS)).toEqual({ text, isDone });
});

it('says nothing of what a later one took the place of', () => {
  expect(describeDelivery({ destination: 'crm', state: 'superseded' }, [])).toBeNull();
});

it.each([
  ['delivered', '', 'Sent'],
  ['pending', '', 'On its way'],
  [
    'pending',
    'The mailbox is full, or its server is (452).',
    'Not delivered yet: the mailbox is full, or its server is (452)',
  ],
  ['parked', 'The mailbox is full (552).', 'Not delivered: the mailbox is full (552)'],
] as const)('of a mail of staff, %s %s: %s', (state, last_error, text) => {
  expect(describeReplyState({ state, last_error })).toEqual({ text, isDone: state === 'delivered' });
  expect(describeDelivery({ destination: 'staff-reply', state }, [])).toBeNull();
});
