import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fakeCrm, type FakeCrm } from '../fake-crm.ts';
import { northside, type Northside } from './northside.ts';

const DESK = 'sales@northside.example';
const SHOPPER = 'ann@example.com';
const SOON = { timeout: 20_000 };
/** Several looks of what delivers. */
const A_WHILE_MS = 2_500;
const [NEW, OLD] = ['the-new-key-0123456789', 'the-old-key-0123456789'];

const enquiry = (message: string, more: object = {}) => ({
  name: 'Ann',
  last_name: 'Lee',
  email: SHOPPER,
  phone: '0412345678',
  category: 'general-enquiry',
  message,
  ...more,
});

/** A site that nobody told where its leads go, and what its operator does about it while it is served. */
describe('a dealer without a destination', () => {
  let dealer: Northside;
  let crm: FakeCrm;
  const messages = async (to: string) => (await dealer.mailTo(to)).map(({ text }) => text ?? '');

  beforeAll(async () => {
    crm = await fakeCrm();
    dealer = northside({ lead_destinations: [] });
    await dealer.opens('2026-11-18T01:00:00Z');
  });
  afterAll(async () => {
    await dealer.end();
    await crm.end();
  });

  it('keeps the lead and says that nobody gets it', async () => {
    await dealer.enquires(enquiry('Anybody there?'));
    await expect
      .poll(() => dealer.deliveries().map(({ destination, state }) => [destination, state]), SOON)
      .toEqual([['nobody', 'parked']]);
    expect(dealer.operates('destinations', 'northside')).toMatch(/^general_enquiry\t.*\tnobody$/m);
    expect(dealer.operates('doctor')).toContain('northside: 1 delivery is parked');
    expect(dealer.operates('deliveries', 'northside', '--replay', 'all')).toContain(
      '1 more: no destination of the site takes such a lead.',
    );
  });

  it('gets it once a destination is named and it is replayed, beside the running server', async () => {
    const desk = { name: 'sales-desk', kind: 'email', to: [DESK], is_default: true };
    await dealer.configures({ lead_destinations: [desk] });
    dealer.operates('deliveries', 'northside', '--replay', 'all');
    await expect.poll(() => messages(DESK), SOON).toEqual([expect.stringContaining('Anybody there?')]);
    expect(dealer.operates('destinations', 'northside')).toContain(`sales-desk (email ${DESK})`);
    expect(dealer.operates('doctor')).not.toContain('parked');
  });

  it('has the next lead where it says by then, signed with both of its keys', async () => {
    const secrets = [NEW, OLD];
    const system = { name: 'crm', kind: 'webhook', url: crm.url, secrets, is_default: true };
    await dealer.configures({ lead_destinations: [system] });
    await dealer.enquires(enquiry('To the new system'));
    await expect.poll(() => crm.taken.length, SOON).toBe(1);
    const { headers, body } = crm.taken[0]!;
    const signed = `${String(headers['x-forecourt-timestamp'])}.${body}`;
    const by = (key: string) => `v1=${createHmac('sha256', key).update(signed).digest('hex')}`;
    expect(String(headers['x-forecourt-signature']).split(', ')).toEqual([by(NEW), by(OLD)]);
    expect(body).toContain('To the new system');
    expect(await messages(DESK)).toHaveLength(1);
  });

  it('mails the shopper once, also when the lead is changed or sent again', async () => {
    await dealer.configures({ shopper_confirmation: true });
    const lead = enquiry('Please confirm');
    const [started] = await Promise.all([dealer.enquires(lead), dealer.enquires(lead)]);
    await expect.poll(() => messages(SHOPPER), SOON).toHaveLength(1);
    expect(await dealer.goesOn(started, { postcode: '4000' })).toBe(200);
    await expect.poll(() => crm.taken.length, SOON).toBe(3);
    await sleep(A_WHILE_MS);
    expect(await messages(SHOPPER)).toHaveLength(1);
  });

  it('gets what was held as spam when somebody releases it, and nobody else does', async () => {
    const taken = crm.taken.length;
    await dealer.enquires(enquiry('Held by mistake', { company_website: 'https://spam.example' }));
    const held = () => dealer.deliveries().filter(({ state }) => state === 'held');
    await expect.poll(() => held().map(({ destination }) => destination), SOON).toEqual(['crm']);
    await sleep(A_WHILE_MS);
    expect(crm.taken).toHaveLength(taken);
    dealer.operates('deliveries', 'northside', '--replay', held()[0]?.delivery_id ?? '');
    await expect.poll(() => crm.taken.length, SOON).toBe(taken + 1);
    expect(crm.taken.at(-1)?.body).toContain('Held by mistake');
    expect(await messages(SHOPPER)).toHaveLength(1);
  });
});
