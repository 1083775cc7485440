import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type HeldCar, payingServer, type PayingServer, type WebhookCall } from './paying-server.ts';
import { addSite, NOW, smallServer } from './small-server.ts';

const ELM = 'acct_1Elm';
const ELM_WEST = 'acct_1ElmWest';
const OAK = 'acct_1Oak';

let paying: PayingServer;

beforeAll(async () => {
  paying = await payingServer();
  await paying.dealer('elm', [ELM, ELM_WEST]);
  await paying.dealer('oak', [OAK]);
  await paying.dealer('oak-trucks', [OAK]);
});
afterAll(() => paying.end());

const reservationOf = (slug: string, { id }: HeldCar) => paying.storesOf(slug).reservations.byId(id);
const stateOf = async (slug: string, hold: HeldCar) => (await reservationOf(slug, hold))?.state;
const strays = async (slug: string) =>
  (await paying.storesOf(slug).reservations.strayPayments()).map(
    ({ kind, intent_id }) => `${kind} ${intent_id}`,
  );
const post = (call: WebhookCall, slug = 'elm') => paying.post(call, slug);
const signed: PayingServer['stripe']['sign'] = (...given) => paying.stripe.sign(...given);

async function held(slug = 'elm', account = ELM): Promise<HeldCar> {
  const [hold] = await paying.held(slug, account, 1);
  return hold ?? expect.fail('Nothing is held.');
}

/** The shopper pays: what the webhook then brings, and its event to change. */
function paid({ intent }: HeldCar) {
  const call = paying.stripe.pay(intent.clientSecret);
  if (typeof call === 'string') throw new Error(call);
  return { ...call, event: JSON.parse(call.body.toString()) as PaidEvent };
}

interface PaidEvent {
  id: string;
  account: string;
  data: { object: { id: string; amount_received: number; currency: string; metadata: { hold_id: string } } };
}

const TAKEN = { status: 200, body: { received: true } };
const REFUSED = {
  status: 400,
  body: { error: 'This is no event that the payment provider signed just now.' },
};

describe('an event of the payment provider', () => {
  it('makes a hold a reservation, at whichever site’s address it arrives, and once', async () => {
    const hold = await held();
    const call = paid(hold);
    expect(await post(call, 'oak')).toEqual(TAKEN);
    expect(await stateOf('elm', hold)).toBe('paid');
    const before = await reservationOf('elm', hold);
    expect(await post(call, 'elm')).toEqual(TAKEN);
    expect(await reservationOf('elm', hold)).toEqual(before);
    expect(await strays('oak')).toEqual([]);
  });

  it('is refused, and changes nothing, where it is not signed as it should be', async () => {
    const hold = await held();
    const { body, signature, event } = paid(hold);
    const anew = Buffer.from(JSON.stringify(event));
    const bad: WebhookCall[] = [
      { body, signature: null },
      { body, signature: signature.split(',')[0] ?? '' },
      { body, signature: signature.replace(/v1=.{4}/, 'v1=0000') },
      { body, signature: signature.replace('v1=', 'v0=') },
      { body, signature: signature.replace(/(?<=v1=).*/, (hex) => hex.toUpperCase()) },
      { body: anew, signature },
      { body: Buffer.from(body.toString().replace('"livemode": false', '"livemode":  false')), signature },
      signed(event, { secret: 'whsec_of_another_installation' }),
      signed({ ...event, account: OAK }, { secret: 'whsec_of_oak' }),
      { body: Buffer.from('{'), signature },
      { body: Buffer.from(''), signature },
    ];
    for (const call of bad) expect(await post(call)).toEqual(REFUSED);
    expect(await stateOf('elm', hold)).toBe('pending');
    expect(await post({ body, signature })).toEqual(TAKEN);
  });

  it.each([
    [-301, REFUSED],
    [302, REFUSED],
    [-299, TAKEN],
  ])('that was signed %i s from now is answered so', async (seconds, answer) => {
    const hold = await held();
    const { event } = paid(hold);
    const call = signed(event, { at: NOW + seconds * 1000 });
    expect(await post(call)).toEqual(answer);
    expect(await stateOf('elm', hold)).toBe(answer === TAKEN ? 'paid' : 'pending');
    if (answer === TAKEN) expect(await post(call)).toEqual(TAKEN);
  });

  it('of another amount, currency or intent is stored and told to staff, and reserves nothing', async () => {
    const changes: ((event: PaidEvent) => void)[] = [
      ({ data }) => (data.object.amount_received = 100),
      ({ data }) => (data.object.currency = 'usd'),
      ({ data }) => (data.object.id = 'pi_another'),
    ];
    for (const change of changes) {
      const hold = await held();
      const { event } = paid(hold);
      change(event);
      expect(await post(signed(event))).toEqual(TAKEN);
      const after = await reservationOf('elm', hold);
      expect(after).toMatchObject({ state: 'pending', trouble: 'payment_differs' });
    }
  });

  it('that names no hold we have is stored for staff where it names one, and is nobody’s else', async () => {
    const hold = await held();
    const { event } = paid(hold);
    const own = structuredClone(event);
    own.id = 'evt_own';
    own.data.object = { ...own.data.object, id: 'pi_own', metadata: { hold_id: 'gone' } };
    expect(await post(signed(own))).toEqual(TAKEN);
    expect(await strays('elm')).toContain('succeeded pi_own');
    const business = structuredClone(event);
    business.id = 'evt_business';
    business.data.object = { ...business.data.object, id: 'pi_coffee', metadata: { hold_id: '' } };
    expect(await post(signed(business))).toEqual(TAKEN);
    expect(await strays('elm')).not.toContain('succeeded pi_coffee');
  });

  it('of one dealership’s or site’s account changes nothing of another’s', async () => {
    const hold = await held();
    const { event } = paid(hold);
    for (const account of [OAK, ELM_WEST, 'acct_1Nobody', '']) {
      expect(await post(signed({ ...event, id: `evt_${account}`, account }))).toEqual(TAKEN);
      expect(await stateOf('elm', hold)).toBe('pending');
    }
    expect(await post(signed(event))).toEqual(TAKEN);
    expect(await stateOf('elm', hold)).toBe('paid');
  });

  it('of an account that two sites share moves the one whose hold it is', async () => {
    const hold = await held('oak-trucks', OAK);
    expect(await post(paid(hold), 'elm')).toEqual(TAKEN);
    expect(await stateOf('oak-trucks', hold)).toBe('paid');
    expect(await strays('oak')).not.toContain(`succeeded ${hold.intent.id}`);
  });

  it('of a refund that came back from the bank ends as the provider has it, in whatever order it is heard of', async () => {
    const account = 'acct_1Ash';
    await paying.dealer('ash', [account]);
    const hold = await held('ash', account);
    const { stripe } = paying;
    paid(hold);
    stripe.refund(hold.intent.id);
    stripe.failRefund(hold.intent.id);
    const [, succeeded, refunded, failed] = stripe.events(account);
    for (const call of [succeeded, failed, refunded]) expect(await post(call!, 'ash')).toEqual(TAKEN);
    const failedToo = { state: 'refunding', trouble: 'refund_refused' };
    expect(await reservationOf('ash', hold)).toMatchObject(failedToo);
    stripe.refund(hold.intent.id);
    const again = stripe.events(account).at(-1);
    expect(await post(again!, 'ash')).toEqual(TAKEN);
    const late = signed({ ...(JSON.parse(failed!.body.toString()) as object), id: 'evt_late' });
    stripe.trouble('away');
    expect(await post(late, 'ash')).toMatchObject({ status: 503 });
    stripe.trouble('none');
    expect(await reservationOf('ash', hold)).toMatchObject(failedToo);
    expect(await post(late, 'ash')).toEqual(TAKEN);
    expect(await reservationOf('ash', hold)).toMatchObject({ state: 'refunded', trouble: null });
  });

  it('is answered within two seconds by a database that hangs, and has its effect when it is sent again', async () => {
    const hold = await held();
    const call = paid(hold);
    await post({ ...call, signature: null });
    paying.server.setTrouble('hangs');
    const began = performance.now();
    const late = await post(call);
    paying.server.setTrouble('none');
    expect(late.status).toBe(503);
    expect(performance.now() - began).toBeLessThan(2500);
    expect(await post(call)).toEqual(TAKEN);
    expect(await stateOf('elm', hold)).toBe('paid');
  });

  it('of 5 MB is refused before anything of it is read', async () => {
    const big = { body: Buffer.alloc(5_000_000, 0x20), signature: 't=1,v1=0' };
    expect(await post(big)).toMatchObject({ status: 413 });
  });

  it('comes to a host of a site alone, and by POST alone', async () => {
    await paying.dealer('fir', ['acct_1Fir'], { domain_name: 'fir.example' });
    const askAt = (host: string, method = 'POST') =>
      paying.server.ask('/api/payments/webhook', { host, method });
    expect((await askAt('fir.example')).status).toBe(400);
    const refused = await askAt('fir.example', 'GET');
    expect([refused.status, refused.headers.allow]).toEqual([405, 'POST']);
    const moved = await askAt('www.fir.example');
    expect([moved.status, moved.headers.location]).toMatchObject([
      301,
      expect.stringMatching(/^http:\/\/fir\.example(:\d+)?\/api\/payments\/webhook$/),
    ]);
    for (const host of ['localhost', 'nobody.localhost'])
      expect(await askAt(host)).toMatchObject({ status: 404, text: 'Not found.\n' });
  });

  it('comes from no browser', async () => {
    const hold = await held();
    const { body, signature } = paid(hold);
    const headers = {
      'content-type': 'application/json',
      'stripe-signature': signature,
      origin: 'https://evil.example',
    };
    const asked = { host: 'elm.localhost', method: 'POST', headers, body: body.toString() };
    expect((await paying.server.ask('/api/payments/webhook', asked)).status).toBe(403);
    expect(await stateOf('elm', hold)).toBe('pending');
  });
});

it('is not taken in production where nobody takes payments', async () => {
  const production = await smallServer({ APP_ENV: 'production', TRUST_PROXY: 'none', RATE_LIMITS: 'off' });
  await addSite(production.database, 'elm');
  const headers = { 'content-type': 'application/json' };
  const asked = { host: 'elm.localhost', method: 'POST', headers, body: '{}' };
  expect((await production.ask('/api/payments/webhook', asked)).status).toBe(404);
  await production.end();
});
