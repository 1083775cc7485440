import { expect, it } from 'vitest';
import { OWN_ADDRESS, SHOPPER, SHOPPER_ALERTS, STAFF_REPLY } from '#domain/leads/deliveries/route-lead.ts';
import { sampleDealer } from '#test/fixtures/sample-dispatch.ts';
import { findReceiver } from './attempt-delivery.ts';

const site = sampleDealer({
  lead_destinations: [
    { name: 'desk', kind: 'email', to: ['desk@northside.example'] },
    { name: 'crm', kind: 'webhook', url: 'https://crm.example/northside', secrets: ['x'.repeat(16)] },
  ],
});

it.each([
  [OWN_ADDRESS, 'mail'],
  [SHOPPER, 'mail'],
  [SHOPPER_ALERTS, 'mail'],
  [STAFF_REPLY, 'mail'],
  ['desk', 'mail'],
  ['crm', 'https://crm.example'],
  ['one that was removed', 'nobody there'],
])('the destination %s leads to: %s', (destination, receiver) => {
  expect(findReceiver(destination, site)).toBe(receiver);
});
