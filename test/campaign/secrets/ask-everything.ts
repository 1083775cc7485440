import { globSync, readFileSync } from 'node:fs';
import { demoSites } from '#demo/demo-sites.ts';
import type { Reply } from '#test/serve.ts';
import { crawl } from '#test/whole-site/crawl.ts';
import { PERSON } from './canaries.ts';
import { SLUG, type SecretGround } from './secret-ground.ts';

/** Where something was read, and what: headers and all. */
export type Read = [where: string, text: string];

const MACHINES = [
  '/robots.txt',
  '/sitemap.xml',
  '/sitemaps/pages.xml',
  '/sitemaps/stock-1.xml',
  '/llms.txt',
  '/manifest.webmanifest',
  '/icon.svg',
  '/blog/rss.xml',
  '/feeds/google-vehicle-ads.xml',
  '/feeds/meta-automotive.csv',
  '/feeds/stock.csv?key=wrong-key-of-twelve',
  '/api/openapi.json',
  '/api/docs',
  '/offline-worker.js',
  '/livez',
  '/readyz',
  '/metrics',
  '/api/tls-check?domain=keeps.example',
  '/api/leads/form-token',
  '/api/auth',
  '/api/auth/export',
  '/api/auth/history',
  '/held-leads/not-a-token',
  '/reservations/not-a-token',
];
/** Answered when the patience with a dashboard that is away has ended. */
const SLOW = ['/available_appointment_bookings.json', '/manufacturers/kia.json'];
const PAGES = [
  '/',
  '/search/used-cars',
  '/contact',
  '/finance',
  '/book-test-drive',
  '/my-garage',
  '/success',
  '/your-data',
];
const WRONG = [
  '/nowhere',
  '/%00',
  '/..%2f..%2fetc/passwd',
  '/assets/no.js',
  '/assets/../package.json',
  '/.env',
  '/.git/config',
  '/api/nothing',
];
const BROKEN = ['', '{', '[]', '{"lead":1}', '{"lead":{"email":"x"}}', '{"rego":"MARKERREG"}'];
const CALLS = [
  '/api/leads',
  '/api/leads/with-files',
  '/api/carClarityCustomer',
  '/api/nevdis',
  '/api/simple-autograb-lookup',
  '/api/checkout/holds',
  '/api/payments/webhook',
  '/api/events/car_phone_call',
  '/mock/leads',
  '/api/auth/email-otp/send-verification-otp',
  '/api/auth/sign-in/email-otp',
  '/api/auth/watchlist',
  '/1/indexes/*/queries',
];

/** Everything a stranger can ask of the site, in good and in bad ways. */
export async function askEverything(ground: SecretGround, isWhole: boolean): Promise<Read[]> {
  const read: Read[] = [];
  const keep = (where: string, { status, headers, text }: Reply) =>
    read.push([where, `${status} ${JSON.stringify(headers)} ${text}`]);
  for (const path of [...PAGES, ...MACHINES, ...WRONG, ...(isWhole ? SLOW : [])]) {
    const first = await ground.ask(path);
    keep(path, first);
    const tag = first.headers['etag'];
    if (tag !== undefined)
      keep(`304 ${path}`, await ground.ask(path, { headers: { 'if-none-match': String(tag) } }));
  }
  for (const path of PAGES) keep(`${path}.data`, await ground.ask(path === '/' ? '/_.data' : `${path}.data`));
  for (const method of ['DELETE', 'TRACE', 'OPTIONS']) keep(`${method} /`, await ground.ask('/', { method }));
  for (const path of CALLS) {
    for (const body of BROKEN) {
      const headers = { 'content-type': 'application/json' };
      keep(`POST ${path} ${body}`, await ground.ask(path, { method: 'POST', headers, body }));
    }
  }
  if (isWhole) read.push(...(await crawled(ground)));
  return [...read, ...shipped()];
}

/** By every link of the site and of the demo's, to 260 pages each; on the second database, of one of the eight. */
async function crawled({ engine, served }: SecretGround): Promise<Read[]> {
  const read: Read[] = [];
  const demo = demoSites().map(({ slug }) => slug);
  for (const slug of [SLUG, ...demo.slice(0, engine === 'sqlite' ? demo.length : 1)]) {
    const { texts } = await crawl(served.port, slug);
    read.push(...[...texts].map(([address, text]): Read => [`${slug} ${address}`, text]));
  }
  return read;
}

/** What browsers may load: scripts, styles, maps. */
function shipped(): Read[] {
  return globSync('build/client/**/*.{js,css,map,json,html}').map((file) => [
    file,
    readFileSync(file, 'utf8'),
  ]);
}

const QUESTION = 'a private question\n{"level":30,"msg":"login ok","user":"root"}\u2028';

/** As many leads of one person, then all that can go wrong with one; answers what came back. */
export async function sendPersonalLeads(
  ground: SecretGround,
  count: number,
): Promise<{ read: Read[]; taken: number }> {
  const read: Read[] = [];
  const send = async (method: string, path: string, body: unknown) => {
    const reply = await ground.ask(path, {
      method,
      headers: { 'content-type': 'application/json', 'user-agent': `pii-marker ${PERSON.email}` },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    read.push([`${method} ${path}`, `${JSON.stringify(reply.headers)} ${reply.text}`]);
    return reply.status;
  };
  const lead = { ...PERSON, category: 'general-enquiry', Rego: 'MARKERREG', message: QUESTION };
  let taken = 0;
  for (let at = 0; at < count; at += 1)
    if ((await send('POST', '/api/leads', { lead: { ...lead, message: `${QUESTION} ${at}` } })) === 201)
      taken += 1;
  await send('POST', '/api/leads', { lead: { ...lead, email: 'pii-marker@' } });
  await send('POST', '/api/leads', `{"lead": ${PERSON.email}`);
  await send('POST', `/api/leads?email=${PERSON.email}`, { lead });
  await send('PUT', `/api/leads/${PERSON.email}`, { lead });
  await send('POST', '/api/carClarityCustomer', { ...PERSON, answers: { message: QUESTION } });
  await send('POST', '/api/events/car_phone_call', {
    phone: PERSON.phone,
    url: `/x?email=${PERSON.email}`,
  });
  await send('POST', '/api/nothing', { lead });
  await send('POST', '/api/leads', { lead: { ...lead, message: 'x'.repeat(1_000_000) } });
  return { read, taken };
}
