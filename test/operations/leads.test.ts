import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLead, mockLead, updateLead } from '#api/leads.ts';
import type { Lead } from '#domain/leads/lead.ts';
import type { Site } from '#ports/site.ts';
import { sampleCar } from '#test/contracts/samples.ts';
import { collect, openTestSites, type TestSites } from './open-test-site.ts';

const ANN = {
  name: 'Ann',
  last_name: 'Lee',
  email: 'ann@example.com',
  phone: '0412345678',
  category: 'general-enquiry',
  message: 'Still there?',
};
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

function request(method: string, body: unknown, headers: Record<string, string> = {}) {
  return new Request('http://one.localhost:4400/api/leads', {
    method,
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  });
}

async function create(lead: object, { key, at = site }: { key?: string; at?: Site } = {}) {
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
  return answered(await createLead(request('POST', { lead }, headers), at));
}

async function update(id: string, body: object, { cookie, at = site }: { cookie?: string; at?: Site } = {}) {
  return answered(await updateLead(request('PUT', body, cookie === undefined ? {} : { cookie }), at, id));
}

async function answered(response: Response) {
  const body = (await response.json()) as Record<string, unknown>;
  return {
    status: response.status,
    body,
    id: String(body['id']),
    token: String(body['form_token']),
    replayed: response.headers.get('idempotency-replayed'),
    cookie: response.headers.get('set-cookie'),
  };
}

async function stored(at = site): Promise<Lead[]> {
  return collect(at.leads.list({ since: null }));
}

describe('an enquiry', () => {
  it('is answered 201 with an id and a token, as a cookie too, and is kept', async () => {
    const answer = await create({ ...ANN, towing: true });
    expect(answer).toMatchObject({ status: 201, body: { id: answer.id, form_token: answer.token } });
    expect(answer.cookie).toMatch(new RegExp(`^form_token=${answer.token}; Path=/; HttpOnly; SameSite=Lax`));
    expect(await stored()).toMatchObject([
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
    const [one, two] = [await create(ANN), await create({ ...ANN, email: 'bo@example.com' })];
    expect(one.id).toMatch(/^[0-9a-f]{24}$/);
    expect(one.id.slice(0, 8)).not.toBe(two.id.slice(0, 8));
  });

  it('takes over what the site knows of its car, and forgets another site’s', async () => {
    await site.stock.upsert([sampleCar('S1', { car_type: 'demo' })]);
    await other.stock.upsert([sampleCar('S2'), sampleCar('S3')]);
    const [own] = await collect(site.stock.all());
    const foreign = (await collect(other.stock.all())).at(-1);
    await create({ ...ANN, car_id: own?.id });
    await create({ ...ANN, car_id: foreign?.id });
    expect(await stored()).toMatchObject([
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

  it('that breaks a rule is answered 422 with the text, as a whole and by field, and is not kept', async () => {
    expect(await create({ ...ANN, email: 'ann' })).toMatchObject({
      status: 422,
      body: { error: 'invalid email address', fields: { email: 'invalid email address' } },
    });
    expect(await stored()).toEqual([]);
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
    const first = await create(ANN, { key: 'k1' });
    sites.setNow('2026-12-19T00:00:00.000Z');
    const again = await create({ ...ANN, visited_pages: ['/another'] }, { key: 'k1' });
    expect(again).toMatchObject({ status: 201, body: first.body, replayed: 'true' });
    expect(first.replayed).toBeNull();
    expect((await create(ANN, { key: 'k1', at: other })).id).not.toBe(first.id);
    expect(await stored()).toHaveLength(1);
  });

  it('fifty times at once is one lead', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => create(ANN, { key: 'k50' })));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await stored()).toHaveLength(1);
  });

  it('with other data under its key is refused', async () => {
    await create(ANN, { key: 'k2' });
    expect(await create({ ...ANN, email: 'bo@example.com' }, { key: 'k2' })).toMatchObject({
      status: 422,
      body: { error: 'This Idempotency-Key was used with different data.' },
    });
    expect(await stored()).toMatchObject([{ email: ANN.email }]);
  });

  it.each(['x'.repeat(256), '', 'schlüssel'])('with the key %.12j is refused', async (key) => {
    expect((await create(ANN, { key })).status).toBe(400);
  });

  it('without a key is a double click for ten seconds, a new lead after them', async () => {
    const first = await create(ANN);
    sites.setNow('2026-11-20T00:00:09.000Z');
    expect((await create({ ...ANN, url: '/x' })).id).toBe(first.id);
    expect((await create({ ...ANN, message: 'Another question' })).id).not.toBe(first.id);
    sites.setNow('2026-11-20T00:00:11.000Z');
    expect((await create(ANN)).id).not.toBe(first.id);
    expect(await stored()).toHaveLength(3);
  });

  it('of nobody known is nobody’s double', async () => {
    const anonymous = { category: 'Trade-in Enquiry', lead_status: 'Incomplete' };
    expect((await create(anonymous)).id).not.toBe((await create(anonymous)).id);
  });
});

describe('a form in steps', () => {
  const STEP_1 = { category: 'Trade-in Enquiry', lead_status: 'Incomplete', step_number: 1, Rego: '123ABC' };
  const LAST = { ...ANN, category: 'Trade-in Enquiry', step_number: 3, form_completed: true };

  it('adds up to one lead, whatever the order', async () => {
    const { id, token } = await create(STEP_1);
    expect(await update(id, { form_token: token, lead: LAST })).toMatchObject({ status: 200, body: { id } });
    await update(id, { form_token: token, lead: { step_number: 2, message: 'older', state: 'QLD' } });
    expect(await stored()).toMatchObject([
      { ...LAST, id, Rego: '123ABC', state: 'QLD', lead_status: 'New', form_completed: true },
    ]);
  });

  it('cannot end without what the form asks for', async () => {
    const { id, token } = await create(STEP_1);
    const { email: _email, ...rest } = LAST;
    expect(await update(id, { form_token: token, lead: rest })).toMatchObject({
      status: 422,
      body: { fields: { email: '*This is a required field.' } },
    });
    expect(await stored()).toMatchObject([{ lead_status: 'Incomplete', form_completed: false, message: '' }]);
  });

  it('never becomes unfinished again, and its status is the staff’s', async () => {
    const { id, token } = await create(ANN);
    await update(id, {
      form_token: token,
      lead: { form_completed: false, lead_status: 'Sold', subcategory: 'x' },
    });
    expect(await stored()).toMatchObject([{ form_completed: true, lead_status: 'New', subcategory: 'x' }]);
  });

  it('goes on by cookie or token, and is otherwise not found', async () => {
    const { id, token, cookie } = await create(STEP_1);
    const lead = { step_number: 2 };
    expect((await update(id, { lead }, { cookie: String(cookie).split(';')[0] ?? '' })).status).toBe(200);
    expect((await update(id, { lead: { ...lead, form_token: token } })).status).toBe(200);
    const missing = { status: 404, body: { error: 'Not found.' } };
    expect(await update(id, { lead })).toMatchObject(missing);
    expect(await update(id, { lead, form_token: `${token}x` })).toMatchObject(missing);
    expect(await update(id, { lead, form_token: token }, { at: other })).toMatchObject(missing);
    for (const odd of ['0', '-1', '1e9', 'abc', '1;drop', '']) {
      expect(await update(odd, { lead, form_token: token })).toMatchObject(missing);
    }
  });
});

describe('a database that fails', () => {
  const failing = (submit: Site['leads']['submit']): Site => ({ ...site, leads: { ...site.leads, submit } });

  it('is answered 503 with the catalogue’s text', async () => {
    const down = failing(() => Promise.reject(new Error('disk full at /secret/path')));
    expect(await create(ANN, { at: down })).toMatchObject({ status: 503, body: FORM_FAILED });
  });

  it('and a silent one in two seconds', async () => {
    const before = performance.now();
    const silent = failing(() => new Promise<never>(() => {}));
    expect(await create(ANN, { at: silent })).toMatchObject({ status: 503, body: FORM_FAILED });
    expect(performance.now() - before).toBeLessThan(2000);
  });
});

describe('a test lead', () => {
  it('is answered with a mock id and not kept', async () => {
    const answer = await answered(await mockLead(request('POST', { lead: ANN }), site));
    expect(answer).toMatchObject({ status: 201 });
    expect(answer.id).toMatch(/^mock-/);
    expect(await stored()).toEqual([]);
  });

  it('is nothing in production unless the tenant asks for it', async () => {
    const production: Site = { ...site, appEnv: 'production' };
    expect((await mockLead(request('POST', { lead: ANN }), production)).status).toBe(404);
  });
});
