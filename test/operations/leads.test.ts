import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLead, answerMockLead } from '#api/leads.ts';
import type { Site } from '#ports/site.ts';
import { sampleCar } from '#test/contracts/samples.ts';
import { ANN, answered, create, request, stored, update } from './lead-calls.ts';
import { collect, openTestSites, type TestSites } from './open-test-site.ts';

const FORM_FAILED = { error: 'An error occurred when submitting this form' };

let sites: TestSites;
let site: Site;
let other: Site;
let count = 0;

beforeAll(async () => {
  sites = await openTestSites();
});
afterAll(() => sites.close());
beforeEach(async () => {
  count += 1;
  sites.setNow('2026-11-20T00:00:00.000Z');
  site = await sites.site(`one-${count}`);
  other = await sites.site(`other-${count}`);
});

describe('an enquiry', () => {
  it('is answered 201 with an id and a token, as a cookie too, and is kept', async () => {
    const answer = await create(site, { ...ANN, towing: true });
    expect(answer).toMatchObject({ status: 201, body: { id: answer.id, form_token: answer.token } });
    expect(answer.cookie).toMatch(new RegExp(`^form_token=${answer.token}; Path=/; HttpOnly; SameSite=Lax`));
    expect(await stored(site)).toMatchObject([
      {
        ...ANN,
        id: answer.id,
        category: 'General Enquiry',
        website_slug: site.website.slug,
        answers: { towing: true },
      },
    ]);
  });

  it('of two people gets ids that tell nothing of each other', async () => {
    const [one, two] = [await create(site, ANN), await create(site, { ...ANN, email: 'bo@example.com' })];
    expect(one.id).toMatch(/^[0-9a-f]{24}$/);
    expect(one.id.slice(0, 8)).not.toBe(two.id.slice(0, 8));
  });

  it('takes over what the site knows of its car, and forgets another site’s', async () => {
    await site.stock.upsert([sampleCar('S1', { car_type: 'demo' })]);
    await other.stock.upsert([sampleCar('S2'), sampleCar('S3')]);
    const [own] = await collect(site.stock.all());
    const foreign = (await collect(other.stock.all())).at(-1);
    await create(site, { ...ANN, car_id: own?.id });
    await create(site, { ...ANN, car_id: foreign?.id });
    expect(await stored(site)).toMatchObject([
      {
        car_id: own?.id,
        stock_number: 'S1',
        'Vehicle Make': 'Ford',
        'Vehicle Model': 'Ranger',
        car_type: 'demo',
      },
      { car_id: null, stock_number: '', 'Vehicle Make': '' },
    ]);
  });

  it('says which variants of the split tests its device was shown, by the cookie and by nothing else', async () => {
    const experiments = [{ name: 'home-hero', variants: ['search-first', 'offers-first'] }];
    const tested = { ...site, website: { ...site.website, experiments } };
    const send = (cookie: string, lead: object = ANN) =>
      createLead(request('POST', { lead }, { cookie, 'user-agent': 'Chrome' }), tested);
    await send('experiments=home-hero.offers-first');
    await send('experiments=home-hero.upside-down', {
      ...ANN,
      shown_variants: { 'home-hero': 'offers-first' },
    });
    await create(tested, { ...ANN, message: 'Without a cookie.' });
    expect((await stored(site)).map(({ shown_variants }) => shown_variants)).toEqual([
      { 'home-hero': 'offers-first' },
      {},
      {},
    ]);
  });

  it('that breaks a rule is answered 422 with the text, as a whole and by field, and is not kept', async () => {
    expect(await create(site, { ...ANN, email: 'ann' })).toMatchObject({
      status: 422,
      body: { error: 'invalid email address', fields: { email: 'invalid email address' } },
    });
    expect(await stored(site)).toEqual([]);
  });

  it.each([
    ['{', 'application/json', 400],
    ['{}', 'text/plain', 415],
    [`{"lead":"${'x'.repeat(65_536)}"}`, 'application/json', 413],
  ])('sent as %.10s %s is answered %i', async (body, type, status) => {
    const response = await createLead(request('POST', body, { 'content-type': type }), site);
    expect(response.status).toBe(status);
    expect(Object.keys((await response.json()) as object)).toEqual(['error']);
  });
});

describe('the same enquiry again', () => {
  it('with its key is the same lead, on this site only', async () => {
    const first = await create(site, ANN, 'k1');
    sites.setNow('2026-12-19T00:00:00.000Z');
    const ids = { fbp: 'fb.1.2.3', fbc: 'fb.1.2.x', ga_client_id: '4.5' };
    const visit = { visited_pages: ['/another'], anon_id: randomUUID(), session_id: randomUUID(), ...ids };
    const again = await create(site, { ...ANN, ...visit }, 'k1');
    expect(again).toMatchObject({ status: 201, body: first.body, replayed: 'true' });
    expect(first.replayed).toBeNull();
    expect((await create(other, ANN, 'k1')).id).not.toBe(first.id);
    expect(await stored(site)).toHaveLength(1);
  });

  it('fifty times at once is one lead', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => create(site, ANN, 'k50')));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await stored(site)).toHaveLength(1);
  });

  it('with other data under its key is refused', async () => {
    await create(site, ANN, 'k2');
    expect(await create(site, { ...ANN, email: 'bo@example.com' }, 'k2')).toMatchObject({
      status: 422,
      body: { error: 'This Idempotency-Key was used with different data.' },
    });
    expect(await stored(site)).toMatchObject([{ email: ANN.email }]);
  });

  it.each(['x'.repeat(256), '', 'schlüssel'])('with the key %.12j is refused', async (key) => {
    expect((await create(site, ANN, key)).status).toBe(400);
  });

  it('without a key is a double click for ten seconds, a new lead after them', async () => {
    const first = await create(site, ANN);
    sites.setNow('2026-11-20T00:00:09.000Z');
    expect((await create(site, ANN)).id).toBe(first.id);
    sites.setNow('2026-11-20T00:00:11.000Z');
    expect((await create(site, ANN)).id).not.toBe(first.id);
    expect(await stored(site)).toHaveLength(2);
  });

  it('without a key hears nothing by which it could go on with the lead', async () => {
    const first = await create(site, ANN);
    const again = await create(site, ANN);
    expect(again).toMatchObject({ status: 201, id: first.id, cookie: null });
    expect(again.token).toMatch(/^[\w-]{32}$/);
    const change = { lead: { message: 'Call a stranger instead' } };
    const strange = await update(site, first.id, { body: { ...change, form_token: again.token } });
    expect(strange.status).toBe(404);
    expect(await update(site, first.id, { body: change, cookie: `form_token=${first.token}` })).toMatchObject(
      {
        status: 200,
      },
    );
  });

  it('of nobody known is nobody’s double', async () => {
    const anonymous = { category: 'Trade-in Enquiry', lead_status: 'Incomplete' };
    expect((await create(site, anonymous)).id).not.toBe((await create(site, anonymous)).id);
  });
});

describe('a database that fails', () => {
  const failing = (submit: Site['leads']['submit']): Site => ({ ...site, leads: { ...site.leads, submit } });

  it('is answered 503 with the catalogue’s text', async () => {
    const down = failing(() => Promise.reject(new Error('disk full at /secret/path')));
    expect(await create(down, ANN)).toMatchObject({ status: 503, body: FORM_FAILED });
  });

  it('and a silent one in two seconds', async () => {
    const before = performance.now();
    const silent = failing(() => new Promise<never>(() => {}));
    expect(await create(silent, ANN)).toMatchObject({ status: 503, body: FORM_FAILED });
    expect(performance.now() - before).toBeLessThan(2000);
  });
});

describe('a test lead', () => {
  it('is answered with a mock id and not kept', async () => {
    const answer = await answered(await answerMockLead(request('POST', { lead: ANN }), site));
    expect(answer).toMatchObject({ status: 201 });
    expect(answer.id).toMatch(/^mock-/);
    expect(await stored(site)).toEqual([]);
  });

  it('is nothing in production unless the tenant asks for it', async () => {
    const production: Site = { ...site, appEnv: 'production' };
    expect((await answerMockLead(request('POST', { lead: ANN }), production)).status).toBe(404);
  });
});
