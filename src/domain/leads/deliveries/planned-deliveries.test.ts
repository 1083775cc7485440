import { describe, expect, it } from 'vitest';
import { createEmptyLead } from '../empty-lead.ts';
import { planReservationDeliveries, planDeliveries } from './planned-deliveries.ts';
import { sampleDealer } from '#test/fixtures/sample-dispatch.ts';
import type { NewLead } from '../lead.ts';

const NOW = Date.parse('2026-11-20T01:00:00Z');
const AT = '2026-11-20T01:00:00.000Z';
const HALF_AN_HOUR_LATER = '2026-11-20T01:30:00.000Z';
const DESTINATIONS = [
  {
    name: 'crm',
    kind: 'webhook',
    url: 'https://crm.example/',
    secrets: ['x'.repeat(16)],
    partial_leads: true,
  },
  { name: 'adf', kind: 'adf_email', to: ['adf@crm.example'], partial_leads: true },
  { name: 'desk', kind: 'email', to: ['desk@northside.example'] },
];
const COMPLETE: NewLead = {
  ...createEmptyLead(),
  category: 'General Enquiry',
  email: 'ann@example.com',
  phone: '0412345678',
};
const STEP = { ...COMPLETE, form_completed: false, lead_status: 'Incomplete' };

function plans(lead: NewLead, { site = {}, before = null }: { site?: object; before?: NewLead | null } = {}) {
  const website = sampleDealer({ lead_destinations: DESTINATIONS, ...site });
  const planned = planDeliveries(lead, website, { now: NOW, before });
  return planned.map(({ destination, due, supersedable }) => [destination, due, supersedable]);
}

describe('a completed lead', () => {
  const toAll = [
    ['crm', AT, false],
    ['adf', AT, false],
    ['desk', AT, false],
  ];

  it('goes to every destination at once', () => {
    expect(plans(COMPLETE)).toEqual(toAll);
  });

  it('is confirmed to the shopper where the site wants it, once', () => {
    const site = { shopper_confirmation: true };
    expect(plans(COMPLETE, { site })).toEqual([...toAll, ['shopper', AT, false]]);
    expect(plans(COMPLETE, { site, before: STEP })).toEqual([...toAll, ['shopper', AT, false]]);
    expect(plans(COMPLETE, { site, before: COMPLETE })).toEqual(toAll);
  });

  it('is not confirmed when it is spam or has no e-mail address', () => {
    const site = { shopper_confirmation: true };
    expect(plans({ ...COMPLETE, spam: true }, { site })).toEqual(toAll);
    expect(plans({ ...COMPLETE, email: '' }, { site })).toEqual(toAll);
  });

  it('goes to the own address or to nobody where nothing is configured', () => {
    expect(plans(COMPLETE, { site: { lead_destinations: [] } })).toEqual([['own-address', AT, false]]);
    const site = { lead_destinations: [], locations: [] };
    expect(plans(COMPLETE, { site })).toEqual([['nobody', AT, false]]);
  });
});

describe('a step of an unfinished form', () => {
  it('goes at once where steps are wanted, else after half an hour unless another follows', () => {
    expect(plans(STEP)).toEqual([
      ['crm', AT, false],
      ['adf', AT, false],
      ['desk', HALF_AN_HOUR_LATER, true],
    ]);
  });

  it('without e-mail and phone goes only to a system that takes such', () => {
    expect(plans({ ...STEP, email: '', phone: '' })).toEqual([['crm', AT, false]]);
  });

  it('is not confirmed to the shopper', () => {
    expect(plans(STEP, { site: { shopper_confirmation: true } }).map(([name]) => name)).not.toContain(
      'shopper',
    );
  });
});

describe('a reservation that has changed', () => {
  const notice = { now: NOW, notifiesDealer: true, isInTrouble: false, notifiesShopper: false };
  const planned = (lead: NewLead, change: Partial<typeof notice>) =>
    planReservationDeliveries(lead, sampleDealer({ lead_destinations: DESTINATIONS }), {
      ...notice,
      ...change,
    })
      .filter(({ destination }) => destination === 'desk' || destination === 'shopper')
      .map(({ destination, due, supersedable }) => [destination, due, supersedable]);

  it('is told to the dealer as any state of a lead, and at once where staff has to look at it', () => {
    expect(planned(COMPLETE, {})).toEqual([['desk', AT, false]]);
    expect(planned(STEP, {})).toEqual([['desk', HALF_AN_HOUR_LATER, true]]);
    expect(planned(STEP, { isInTrouble: true })).toEqual([['desk', AT, false]]);
  });

  it('is told to the shopper who paid, whether or not the site sends other mails', () => {
    expect(planned(COMPLETE, { notifiesShopper: true, notifiesDealer: false })).toEqual([
      ['shopper', AT, false],
    ]);
    expect(planned({ ...COMPLETE, email: '' }, { notifiesShopper: true })).toEqual([['desk', AT, false]]);
  });
});
