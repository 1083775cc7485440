import { describe, expect, it } from 'vitest';
import { sampleDealer } from '#test/fixtures/sample-dispatch.ts';
import { listHeldIds, findNoticeDestinations } from './notice-destinations.ts';

const SITE = sampleDealer({
  timezone: 'Australia/Brisbane',
  lead_destinations: [
    { name: 'desk', kind: 'email', to: ['desk@northside.example'] },
    { name: 'boss', kind: 'email', to: ['boss@northside.example'] },
    { name: 'crm', kind: 'webhook', url: 'https://crm.example/', secrets: ['a-secret-of-16-characters'] },
    { name: 'adf', kind: 'adf_email', to: ['adf@crm.example'] },
  ],
});

describe('of a held lead', () => {
  it.each([
    ['the people it waits for', ['desk', 'boss', 'desk'], ['desk', 'boss']],
    ['the people alone, where systems wait too', ['crm', 'desk', 'adf'], ['desk']],
    ['the site’s own address, where only systems wait', ['crm', 'adf'], ['own-address']],
    ['the site’s own address, where the lead goes there', ['own-address'], ['own-address']],
    ['the site’s own address, where the desk is gone', ['gone'], ['own-address']],
    ['the site’s own address, where nobody takes it', ['nobody'], ['own-address']],
  ])('%s are told', (_name, destinations, addresses) => {
    expect(findNoticeDestinations(destinations, SITE)).toEqual(addresses);
  });
});

describe('people who look', () => {
  const held = [
    { lead_id: 'one', destinations: ['desk', 'crm'] },
    { lead_id: 'two', destinations: ['boss', 'desk'] },
    { lead_id: 'three', destinations: ['crm'] },
  ];

  it.each([
    ['desk', ['one', 'two']],
    ['boss', ['two']],
    ['own-address', ['three']],
    ['gone', ['three']],
  ])('at %s see what they were told of', (destination, ids) => {
    expect(listHeldIds(destination, held, SITE)).toEqual(ids);
  });
});
