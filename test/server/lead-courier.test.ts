import { createHmac } from 'node:crypto';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLeadCourier } from '#adapters/couriers/lead-courier.ts';
import { guardedPost } from '#adapters/fetching/guarded-post.ts';
import { openFileMail } from '#adapters/mail/file-mail.ts';
import type { ClaimedDelivery } from '#domain/leads/deliveries/delivery.ts';
import type { Lead } from '#domain/leads/lead.ts';
import { buildLeadReference } from '#domain/leads/lead-reference.ts';
import { SAMPLE_FILE, sampleDealer, sampleEnquiry } from '#test/fixtures/sample-dispatch.ts';
import type { CourierSite } from '#ports/courier.ts';
import { NO_LINKS } from '#test/no-links.ts';

interface Received {
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}

const NOW = Date.parse('2026-11-20T01:00:00Z');
const [OLD_KEY, NEW_KEY] = ['the-old-key-of-sixteen', 'the-new-key-of-sixteen'];
/** What people call the sample enquiry. */
const REFERENCE = buildLeadReference(sampleEnquiry().id, sampleDealer());
const none = () => Promise.resolve([]);

let crm: Server;
let address: string;
let folder: string;
let received: Received[] = [];
let hungUp: Promise<void> = Promise.resolve();

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-courier-'));
  crm = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body });
      reply(request, response);
    });
  });
  await new Promise<void>((resolve) => crm.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(crm.address() as AddressInfo).port}`;
});
beforeEach(() => void (received = []));
afterAll(() => {
  crm.closeAllConnections();
  crm.close();
  rmSync(folder, { recursive: true });
});

/** What each path of the fake system answers. */
function reply({ url = '' }: IncomingMessage, response: ServerResponse): void {
  if (url === '/moved') response.writeHead(301, { location: 'http://169.254.169.254/' }).end();
  else if (url === '/busy') response.writeHead(503, { 'retry-after': '60' }).end();
  else if (url === '/endless') pourInto(response);
  else if (url === '/silent') return;
  else response.writeHead(Number(url.slice(1)) || 200).end('thanks');
}

function pourInto(response: ServerResponse): void {
  hungUp = new Promise((resolve) => response.on('close', resolve));
  response.writeHead(200);
  const pour = () => {
    while (!response.destroyed && response.write('x'.repeat(65_536)));
  };
  response.on('drain', pour);
  pour();
}

function site(lead_destinations: object[], more: object = {}): CourierSite {
  const website = sampleDealer({ lead_destinations, ...more });
  return { website, origin: 'https://northside.example', now: NOW };
}

function webhook(path: string, more: object = {}): object {
  return { name: 'crm', kind: 'webhook', url: `${address}${path}`, secrets: [NEW_KEY, OLD_KEY], ...more };
}

const LINKS = { createTokens: () => NO_LINKS, consoleOrigin: 'http://console.localhost' };

async function deliver(to: CourierSite, destination: string, lead: Partial<Lead> = {}, allowLoopback = true) {
  const courier = createLeadCourier({
    mail: openFileMail(folder),
    openStores: () => ({
      stock: { byId: () => Promise.resolve(null), byIds: none, bySlugs: none },
      visitCounts: { beforeLead: none },
      stockEdits: { listFreshPrices: none },
      savedSearches: { recipient: () => Promise.resolve(null), stopAlerts: () => Promise.resolve() },
      leads: { listFiles: () => Promise.resolve([SAMPLE_FILE]) },
      reservations: { findByLead: () => Promise.resolve(null) },
      held: { list: none, findLeads: none, release: none },
      leadWork: { listRows: none, read: async () => null },
    }),
    ...LINKS,
    allowLoopback,
  });
  return courier.deliver(claimed(destination, sampleEnquiry(lead)), to);
}

function claimed(destination: string, lead: Lead): ClaimedDelivery {
  return {
    website_id: 1,
    delivery_id: 'delivery-1',
    sequence: 2,
    destination,
    attempts: 0,
    created_at: '2026-11-20T00:59:00.000Z',
    lead,
  };
}

async function mailsSent() {
  const names = readdirSync(folder);
  const mails = await Promise.all(names.map((name) => PostalMime.parse(readFileSync(join(folder, name)))));
  for (const name of names) rmSync(join(folder, name));
  return mails;
}

describe('a webhook', () => {
  it('gets the lead under its exact names, and who it is from', async () => {
    expect(await deliver(site([webhook('/hook')]), 'crm')).toEqual({ kind: 'delivered' });
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({
      path: '/hook',
      headers: {
        'content-type': 'application/json',
        'x-forecourt-delivery': 'delivery-1',
        'x-forecourt-sequence': '2',
        'x-forecourt-timestamp': String(NOW / 1000),
      },
    });
    expect(JSON.parse(received[0]?.body ?? '')).toEqual({
      event: 'lead.updated',
      delivery_id: 'delivery-1',
      sequence: 2,
      website_slug: 'northside',
      destination: 'crm',
      sent_at: '2026-11-20T01:00:00.000Z',
      lead: { ...sampleEnquiry(), marketing_consent: 'not asked', reference: REFERENCE },
    });
  });

  it('can verify the signature with the new key and with the old one', async () => {
    await deliver(site([webhook('/hook')]), 'crm', { message: 'Tūhoe “quoted”' });
    const { headers, body } = received[0] as Received;
    const signed = `${String(headers['x-forecourt-timestamp'])}.${body}`;
    const [first, second] = String(headers['x-forecourt-signature']).split(', ');
    expect(first).toBe(`v1=${createHmac('sha256', NEW_KEY).update(signed).digest('hex')}`);
    expect(second).toBe(`v1=${createHmac('sha256', OLD_KEY).update(signed).digest('hex')}`);
  });

  it.each([
    ['/500', 'failed'],
    ['/404', 'failed'],
    ['/410', 'refused'],
    ['/moved', 'refused'],
  ])('that answers %s has %s', async (path, kind) => {
    expect(await deliver(site([webhook(path)]), 'crm')).toMatchObject({ kind });
    expect(received).toHaveLength(1);
  });

  it('that sends Retry-After gets it', async () => {
    expect(await deliver(site([webhook('/busy')]), 'crm')).toMatchObject({ retryAfterMs: 60_000 });
  });

  it('that answers without end is hung up on, and has the lead', async () => {
    expect(await deliver(site([webhook('/endless')]), 'crm')).toEqual({ kind: 'delivered' });
    await hungUp;
  });

  it('on this machine is not asked in production', async () => {
    expect(await deliver(site([webhook('/hook')]), 'crm', {}, false)).toMatchObject({ kind: 'refused' });
    expect(received).toEqual([]);
  });
});

describe('a guarded post', () => {
  const post = (to: string, timeoutMs = 1000) =>
    guardedPost({ address: to, contentType: 'text/plain', body: 'x' }, { allowLoopback: true, timeoutMs });

  it('gives up when its time is over', async () => {
    expect(await post(`${address}/silent`, 100)).toEqual({ fault: 'no answer' });
  });

  it.each([
    'http://localhost:PORT/',
    'http://10.0.0.1/',
    'http://[::ffff:10.0.0.1]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://user:pass@127.0.0.1:PORT/',
    'file:///etc/passwd',
    'http://2130706433:PORT/',
    'http://127.0.0.1:PORT',
    '',
  ])('does not ask %s', async (to) => {
    expect(await post(to.replace('PORT', new URL(address).port))).toEqual({ fault: 'not allowed' });
    expect(received).toEqual([]);
  });
});

describe('other systems', () => {
  it('get ADF over HTTP', async () => {
    const adf = { name: 'adf', kind: 'adf_http', url: `${address}/adf` };
    expect(await deliver(site([adf]), 'adf')).toEqual({ kind: 'delivered' });
    expect(received[0]?.headers['content-type']).toBe('application/x-adf+xml; charset=utf-8');
    expect(received[0]?.body).toMatch(/<prospect status="resend">[^]*<make>Ford<\/make>/);
    expect(received[0]?.headers).not.toHaveProperty('x-forecourt-signature');
  });

  it('get the lead as Dealer Studio takes it, where the site has that', async () => {
    const studio = { name: 'studio', kind: 'dealerstudio', url: `${address}/studio` };
    const on = site([studio], { features: { dealerstudio: true } });
    expect(await deliver(on, 'studio')).toEqual({ kind: 'delivered' });
    expect(JSON.parse(received[0]?.body ?? '')).toEqual({
      lead: { ...sampleEnquiry(), marketing_consent: 'not asked', reference: REFERENCE },
    });
    expect(await deliver(site([studio]), 'studio')).toMatchObject({ kind: 'refused' });
  });
});

describe('people', () => {
  it('get a mail that answers to the shopper and names the files', async () => {
    const desk = { name: 'desk', kind: 'email', to: ['one@northside.example', 'two@northside.example'] };
    expect(await deliver(site([desk]), 'desk', { has_files: true })).toEqual({ kind: 'delivered' });
    const [mail] = await mailsSent();
    expect(mail).toMatchObject({
      from: { name: 'Northside Motors', address: 'leads@northside.example' },
      to: [{ address: 'one@northside.example' }, { address: 'two@northside.example' }],
      replyTo: [{ address: 'ann@example.com' }],
      subject: 'Ann Lee asks about the Ford Ranger (R100)',
      messageId: '<delivery-1@northside.example>',
    });
    expect(mail?.text).toContain('1 file came with it: licence.jpg');
    expect(mail?.attachments).toEqual([]);
    expect(mail?.headers.filter(({ key }) => key.startsWith('list-'))).toEqual([]);
  });

  it.each(['a@b.co\r\nBcc:x@evil.test', '"a@evil.test"@b.co', 'a@b.co,c@evil.test', ''])(
    'are never asked to answer %j',
    async (email) => {
      const desk = { name: 'desk', kind: 'email', to: ['one@northside.example'] };
      expect(await deliver(site([desk]), 'desk', { email })).toEqual({ kind: 'delivered' });
      const [mail] = await mailsSent();
      expect(mail?.replyTo).toBeUndefined();
      expect(mail?.to).toEqual([{ name: '', address: 'one@northside.example' }]);
    },
  );

  it('get it at the location’s own address where nothing is configured', async () => {
    expect(await deliver(site([]), 'own-address')).toEqual({ kind: 'delivered' });
    expect(await mailsSent()).toMatchObject([{ to: [{ address: 'sales@northside.example' }] }]);
  });

  it('get ADF as the text of a mail', async () => {
    const adf = { name: 'adf', kind: 'adf_email', to: ['adf@crm.example'] };
    expect(await deliver(site([adf]), 'adf')).toEqual({ kind: 'delivered' });
    const [mail] = await mailsSent();
    expect(mail?.text).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<\?ADF VERSION="1.0"\?>\n<adf>/);
    expect(mail?.html).toBeUndefined();
  });

  it('who asked get what they sent', async () => {
    expect(await deliver(site([]), 'shopper')).toEqual({ kind: 'delivered' });
    expect(await mailsSent()).toMatchObject([
      { to: [{ address: 'ann@example.com' }], replyTo: [{ address: 'sales@northside.example' }] },
    ]);
    expect(await deliver(site([]), 'shopper', { email: 'nobody' })).toMatchObject({ kind: 'refused' });
  });

  it('who booked get it for their calendar', async () => {
    const time = { test_drive_date: '2026-11-24', test_drive_time: '10:30' };
    const drive = { category: 'Test Drive Booking', form: 'book_a_test_drive', ...time };
    expect(await deliver(site([]), 'shopper', drive)).toEqual({ kind: 'delivered' });
    const [mail] = await mailsSent();
    expect(mail?.attachments.map(({ mimeType }) => mimeType)).toEqual(['text/calendar', 'application/ics']);
  });
});

it.each([
  ['nobody', 'No destination takes this enquiry.'],
  ['own-address', 'No destination takes this enquiry.'],
  ['gone', 'This site has no destination "gone" any more.'],
])('%s refuses in a sentence', async (destination, reason) => {
  expect(await deliver(site([], { locations: [] }), destination)).toEqual({ kind: 'refused', reason });
});

it('a look-up that fails is tried again', async () => {
  const openStores = () => expect.unreachable('down');
  const mail = openFileMail(folder);
  const courier = createLeadCourier({ mail, openStores, ...LINKS, allowLoopback: true });
  expect(await courier.deliver(claimed('crm', sampleEnquiry()), site([]))).toMatchObject({ kind: 'failed' });
});
