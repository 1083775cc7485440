import { Ajv2020 } from 'ajv/dist/2020.js';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeCalls } from '#api/openapi/describe-api.ts';
import type { DescribedCall } from '#api/openapi/described-call.ts';
import { CALL_ROWS } from '#api/routes.ts';
import { readServedSecrets } from '#test/known-secrets.ts';
import { sampleCar } from '#test/contracts/samples.ts';
import { saveSearch, signInByMail } from './mailed-code.ts';
import { redoclyOn } from './redocly.ts';
import { addSite, NOW, smallServer, type SmallServer } from './small-server.ts';

interface OpenApi {
  openapi: string;
  paths: Record<string, Record<string, { responses: Record<string, Described> }>>;
}
interface Described {
  content?: Record<string, { schema?: object }>;
}

const DESCRIBED_CALLS = describeCalls(CALL_ROWS);

const ajv = new Ajv2020({
  strict: true,
  strictRequired: false,
  allowUnionTypes: true,
  formats: { binary: true },
});
ajv.addFormat('date', /^\d{4}-\d\d-\d\d$/);
ajv.addFormat('date-time', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/);

/** Read as well as can be, and never a reason to refuse: texts about the visit, a single text for a list, consent. */
const UNTOLD = new Set(['visited_pages', 'additional_services', 'consent']);

let server: SmallServer;
let document: OpenApi;
let websiteId = 0;
let carId = 0;
/** Of a second one. */
let otherCarId = 0;
/** Of the same car on every site here. */
let slug = '';

beforeAll(async () => {
  server = await smallServer();
  websiteId = await addSite(server.database, 'a', {
    change: await describedSite(),
    cars: ['A1', 'A2'].map((stocknum) =>
      sampleCar(stocknum, { make: 'Toyota', location_id: 1, dealership_id: 101, payment_processors: null }),
    ),
  });
  const cars = [];
  for await (const car of server.database.openStores(websiteId).stock.all()) cars.push(car);
  const [first, other] = cars.toSorted((one, two) => one.stocknum.localeCompare(two.stocknum));
  ({ id: carId, slug } = first!);
  otherCarId = other!.id;
  for (const template of ['motorcycle', 'camper'] as const) {
    await addSite(server.database, template, {
      change: { template },
      cars: [sampleCar('A1', { make: 'Toyota', location_id: 1, dealership_id: 101 })],
    });
  }
  document = JSON.parse((await server.ask('/api/openapi.json')).text);
});
afterAll(() => server.end());

/** As riverline is set up, so that every call has something to answer. */
async function describedSite() {
  const { riverline } = await import('#demo/sites/riverline.ts');
  const { parseWebsite } = await import('#domain/tenants/parse-website.ts');
  const parsed = parseWebsite({
    ...riverline,
    slug: 'a',
    domain_name: 'northside.example',
    car_clarity_target: true,
    garage_enabled: true,
    features: { ...riverline.features, autobot: true },
    // Refused by its own machine at once.
    events_collector: { enabled: true, url: 'http://127.0.0.1:9/' },
  });
  if ('faults' in parsed) throw new Error(JSON.stringify(parsed.faults));
  const { id: _id, ...website } = parsed.website as typeof parsed.website & { id?: number };
  return website;
}

describe('the description of the calls', () => {
  it('tells every key of a query that a row of the table names, and no other', () => {
    for (const { method, path, query = [], describe: text } of CALL_ROWS) {
      if (text === null) continue;
      const { parameters = [], proof } = DESCRIBED_CALLS[`${method} ${path}`]!;
      const described = parameters.filter((each) => each.in === 'query').map(({ name }) => name);
      const accepted = proof === 'feed_key' ? [...described, 'key'] : described;
      expect([path, accepted]).toEqual([path, query]);
    }
  });

  it('is an OpenAPI 3.1 document with an operation for each', () => {
    expect(document.openapi).toBe('3.1.0');
    const operations = Object.values(document.paths).flatMap((methods) => Object.keys(methods));
    expect(operations).toHaveLength(Object.keys(DESCRIBED_CALLS).length);
  });

  it('leaves Redocly nothing to say', async () => {
    const { text } = await server.ask('/api/openapi.json', { host: 'northside.example' });
    expect(redoclyOn(text)).toEqual([]);
  });

  it('has only schemas that can be checked against', () => {
    for (const [key, { body, answers }] of Object.entries(DESCRIBED_CALLS)) {
      for (const schema of [body?.schema, ...Object.values(answers).map((answer) => answer.schema)]) {
        if (schema) expect(() => ajv.compile(schema), key).not.toThrow();
      }
    }
  });

  it('is one readable page without scripts', async () => {
    const page = await server.ask('/api/docs');
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.text).not.toContain('<script');
    for (const { summary } of Object.values(DESCRIBED_CALLS)) expect(page.text).toContain(summary);
  });
});

describe('every call answers its own example as described', () => {
  it.each(Object.keys(DESCRIBED_CALLS))('%s', async (key) => {
    const call = DESCRIBED_CALLS[key]!;
    const reply = await asked(key, call);
    const success = Object.keys(call.answers).find((status) => status.startsWith('2'))!;
    expect([reply.status, reply.status < 400 ? '' : reply.text]).toEqual([Number(success), '']);
    matches(key, success, reply);
  });

  it.each(Object.entries(DESCRIBED_CALLS).filter(([, { body }]) => body?.mediaType === 'application/json'))(
    '%s refuses a body that is no JSON, as described',
    async (key, call) => {
      const [method = '', path = ''] = key.split(' ');
      const headers = { 'content-type': 'application/json' };
      const reply = await server.ask(filled(path, call, {}), { method, headers, body: '{' });
      expect(reply.status).toBe(400);
      matches(key, '400', reply);
    },
  );

  it.each(Object.entries(DESCRIBED_CALLS))(
    '%s is not there where no site is, as described',
    async (key, call) => {
      const [method = '', path = ''] = key.split(' ');
      const reply = await server.ask(filled(path, call, {}), { method, host: 'nobody.localhost' });
      expect([reply.status, reply.headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8']);
      const described = document.paths[path.replaceAll(/:(\w+)/g, '{$1}')]![method.toLowerCase()]!.responses;
      expect(Object.keys(described)).toContain('404');
    },
  );

  it('refuses a text of a lead that is longer than described, and every wrong kind of value', async () => {
    const { lead } = DESCRIBED_CALLS['POST /api/leads']!.body!.schema.properties!;
    for (const [name, { type, maxLength }] of Object.entries(lead!.properties!)) {
      const wrong = type === 'string' ? 'a'.repeat((maxLength ?? 0) + 1) : 'neither';
      if (UNTOLD.has(name) || (type === 'string' && maxLength === undefined)) continue;
      const body = JSON.stringify({
        lead: { category: 'general-enquiry', form_completed: false, [name]: wrong },
      });
      const headers = { 'content-type': 'application/json' };
      const reply = await server.ask('/api/leads', { method: 'POST', headers, body });
      expect([name, reply.status]).toEqual([name, 422]);
      expect(Object.keys(JSON.parse(reply.text).fields)).toContain(name);
    }
  });

  it('refuses wrong fields as described', async () => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ lead: { email: 'ann' } });
    const reply = await server.ask('/api/leads', { method: 'POST', headers, body });
    expect(reply.status).toBe(422);
    matches('POST /api/leads', '422', reply);
  });
});

type Reply = Awaited<ReturnType<SmallServer['ask']>>;

/** Compares an answer with what the served document says of it. */
function matches(key: string, status: string, reply: Reply): void {
  const [method = '', path = ''] = key.split(' ');
  const operation = document.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
  const described = operation?.responses[status];
  expect(described, `${key} describes ${status}`).toBeDefined();
  if (described!.content === undefined) {
    expect([reply.text, reply.headers['content-type']]).toEqual(['', undefined]);
    return;
  }
  const [mediaType, { schema }] = Object.entries(described!.content)[0]!;
  const type = String(reply.headers['content-type']).split(';')[0] ?? '';
  expect(type).toMatch(new RegExp(`^${mediaType.replaceAll('+', '\\+').replace('*', '.+')}$`));
  if (!schema) return;
  const validate = ajv.compile(schema);
  expect([validate(JSON.parse(reply.text)), validate.errors]).toEqual([true, null]);
}

/** Sends the call's own example, with the ids that exist here. */
async function asked(key: string, call: DescribedCall): Promise<Reply> {
  const [method = '', path = ''] = key.split(' ');
  if (key === 'DELETE /api/checkout/holds/:id') return releasedHold();
  const lead = key.startsWith('PUT /api/leads') ? await createdLead() : null;
  const example = {
    ...call.body?.example,
    ...(call.body && 'car_id' in call.body.example && { car_id: carId }),
  };
  const signedIn = path.startsWith('/api/auth') ? await signInByMail(server, 'ann@example.com') : null;
  if (signedIn && path.endsWith('/sign-in/email-otp')) return signedIn;
  const body = lead === null ? example : { ...example, form_token: lead.form_token };
  const own: Record<string, string> = lead === null ? {} : { id: lead.id };
  if (/^\/(cars|motorcycles|campers)\//.test(path)) own['slug'] = slug;
  if (signedIn && path.endsWith('/searches/:id')) own['id'] = await saveSearch(server, signedIn);
  if (path.includes(':car_id')) own['car_id'] = String(carId);
  if (path.startsWith('/manufacturers')) own['website_id'] = String(websiteId);
  if (call.body?.mediaType === 'multipart/form-data') return sendParts(path, body);
  const headers = {
    ...(call.body && { 'content-type': 'application/json' }),
    ...(path === '/api/payments/webhook' && (await signatureOf(JSON.stringify(body)))),
    ...(signedIn && { cookie: String(signedIn.headers['set-cookie']) }),
  };
  return server.ask(filled(path, call, own), {
    ...hostOf(path),
    method,
    headers,
    ...(call.body && { body: JSON.stringify(body) }),
  });
}

/** By the device that took it. */
async function releasedHold(): Promise<Reply> {
  const { example } = DESCRIBED_CALLS['POST /api/checkout/holds']!.body!;
  const customer = { ...(example['customer'] as object), email: 'bob@example.com' };
  const taken = await server.ask('/api/checkout/holds', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ car_id: otherCarId, customer }),
  });
  return server.ask(`/api/checkout/holds/${JSON.parse(taken.text).hold_id}`, {
    method: 'DELETE',
    headers: { cookie: String(taken.headers['set-cookie']).split(';')[0]! },
  });
}

/** As the pretend provider signs. */
async function signatureOf(payload: string) {
  const secrets = await readServedSecrets({ DATA_DIR: server.dataDir }, server.database);
  const secret = secrets.ofInstallation('pretend payments');
  const timestamp = Math.floor(NOW / 1000);
  return {
    'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }),
  };
}

/** A vehicle's page, and its twin, are below the path of the site's own template. */
function hostOf(path: string): { host?: string } {
  const template = /^\/(motorcycle|camper)s\//.exec(path)?.[1];
  return template === undefined ? {} : { host: `${template}.localhost` };
}

async function createdLead(): Promise<{ id: string; form_token: string }> {
  const body = JSON.stringify({ lead: { category: 'general-enquiry', form_completed: false } });
  const reply = await server.ask('/api/leads', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  return JSON.parse(reply.text);
}

function filled(path: string, { parameters = [] }: DescribedCall, own: Record<string, string>): string {
  const query = new URLSearchParams();
  let address = path;
  for (const { name, in: place, example } of parameters) {
    const value = own[name] ?? String(example);
    if (place === 'path') address = address.replace(`:${name}`, encodeURIComponent(value));
    if (place === 'query') query.set(name, value);
  }
  return query.size > 0 ? `${address}?${query.toString()}` : address;
}

function sendParts(path: string, parts: Record<string, unknown>): Promise<Reply> {
  const boundary = 'a-boundary';
  const texts = Object.entries(parts).map(
    ([name, value]) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${String(value)}\r\n`,
  );
  const file = `--${boundary}\r\nContent-Disposition: form-data; name="files[]"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.4\n%%EOF\n\r\n`;
  return server.ask(path, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: `${texts.join('')}${file}--${boundary}--\r\n`,
  });
}
