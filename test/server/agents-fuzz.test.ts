import { afterAll, beforeAll, expect, it } from 'vitest';
import { sampleCar } from '#test/contracts/samples.ts';
import { oneOf, seeded } from '#test/seeded.ts';
import { type Calling, callThrough } from './agent-caller.ts';
import { addSite, type SmallServer, smallServer } from './small-server.ts';

const CALLS = 20_000;
const AT_ONCE = 20;
const TOOLS = [
  'search_catalog',
  'lookup_catalog',
  'get_product',
  'list_availability',
  'get_dealership',
  'buy',
  '',
];
const MASKED = '07 5550 0199';

let server: SmallServer;
let post: Calling['post'];
/** Ids, cursors and numbers of the neighbour, and what a stranger may try with them. */
const names: unknown[] = [];
beforeAll(async () => {
  server = await smallServer();
  const calling = callThrough(server);
  ({ post } = calling);
  const stock = (site: string) => [
    ...[1, 2, 3, 4, 5].map((at) =>
      sampleCar(`${site}${at}`, { name: `Shown${site}`, description: `Text${site}` }),
    ),
    sampleCar(`${site}h`, { name: `Hidden${site}`, show_on_dealer_website: false }),
  ];
  const location = (site: string) => ({
    name: `Place${site}`,
    slug: 'yard',
    contact_detail: { phone: MASKED },
  });
  for (const site of ['QQA', 'QQB'])
    await addSite(server.database, site.slice(-1).toLowerCase(), {
      change: await readChange(site.slice(-1).toLowerCase(), location(site)),
      cars: stock(site),
    });
  const { content, error, result } = await calling.call(
    'search_catalog',
    {
      catalog: { filters: { year: { min: 1900 } }, pagination: { limit: 2 } },
    },
    'b.localhost',
  );
  expect([error, result?.content[0]?.text.slice(0, 8)]).toEqual([undefined, '{"ucp":{']);
  names.push(content.pagination.cursor, 'QQB1', 'QQBh', 'QQAh');
  for (let id = 1; id <= 12; id += 1) names.push(`car-${id}`, `car-${id}-1`, String(id), id);
});
afterAll(() => server.end());

async function readChange(slug: string, location: object) {
  const { parseWebsite } = await import('#domain/tenants/parse-website.ts');
  const parsed = parseWebsite({ name: slug, slug, buttons: ['call_the_dealer'], locations: [location] });
  if ('faults' in parsed) throw new Error(JSON.stringify(parsed.faults));
  const { buttons, locations } = parsed.website;
  return { buttons, locations };
}

const KEYS = [
  'catalog',
  'query',
  'filters',
  'price',
  'min',
  'max',
  'ids',
  'id',
  'pagination',
  'cursor',
  'limit',
  'make',
  'body',
  'year',
  'context',
  'currency',
  'availability',
  'kind',
  'product_id',
  'location_id',
  'from',
  'to',
  'meta',
  'ucp-agent',
  'profile',
  '__proto__',
  'constructor',
];
const VALUES = [
  '',
  'suv',
  'used under 45k',
  'Ford',
  '\u0000',
  '\ud800',
  '../../etc',
  "' or 1=1 --",
  'x'.repeat(5000),
  -1,
  0,
  1e308,
  1.5,
  null,
  true,
  [],
  {},
  '2026-11-21',
  'test_drive',
  'https://127.0.0.1/p',
  'https://10.0.0.1/',
  'AUD',
];

function makeValue(random: () => number, depth: number): unknown {
  const kind = random();
  if (depth > 4 || kind < 0.35) return oneOf(random() < 0.4 ? names : VALUES, random);
  if (kind < 0.5)
    return Array.from({ length: Math.floor(random() * 60) }, () => makeValue(random, depth + 1));
  const entries = Array.from({ length: 1 + Math.floor(random() * 4) }, () => [
    oneOf(KEYS, random),
    makeValue(random, depth + 1),
  ]);
  return Object.fromEntries(entries);
}

/** Mostly of the right shape, so that what is asked gets through to the stock. */
function makeInput(random: () => number): unknown {
  const any = () => makeValue(random, 2);
  const shaped = [
    { catalog: { query: any(), filters: any(), pagination: { cursor: any(), limit: any() } } },
    { catalog: { ids: any(), filters: any() } },
    { catalog: { id: any() } },
    { availability: { kind: any(), product_id: any(), location_id: any(), from: any() } },
    { meta: { 'ucp-agent': { profile: any() } }, catalog: { query: 'ford' } },
  ];
  return random() < 0.7 ? oneOf(shaped, random) : makeValue(random, 0);
}

it(
  'never tell what is another site’s, hidden or masked, nor fail, whatever strangers send',
  async () => {
    const random = seeded(44);
    const statuses = new Map<number, number>();
    for (let sent = 0; sent < CALLS; sent += AT_ONCE) {
      const bodies = Array.from({ length: AT_ONCE }, () => ({
        jsonrpc: random() < 0.97 ? '2.0' : makeValue(random, 3),
        id: random() < 0.9 ? 1 : makeValue(random, 3),
        method:
          random() < 0.95 ? 'tools/call' : oneOf(['tools/list', 'initialize', 'x', 'resources/read'], random),
        params:
          random() < 0.95
            ? { name: oneOf(TOOLS, random), arguments: makeInput(random) }
            : makeValue(random, 1),
      }));
      for (const [at, { status, text }] of (await Promise.all(bodies.map((body) => post(body)))).entries()) {
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        const told = text.replaceAll(/not_found.{0,400}/g, '');
        const leak =
          /ShownQQB|TextQQB|PlaceQQB|HiddenQQ/.exec(told) ?? (told.includes(MASKED) ? [MASKED] : null);
        expect([leak?.[0], JSON.stringify(bodies[at]).slice(0, leak ? 2000 : 0)]).toEqual([undefined, '']);
      }
    }
    const failures = [...statuses].filter(([status]) => status >= 500 && status !== 503);
    expect(failures).toEqual([]);
    expect(statuses.get(200)).toBeGreaterThan(CALLS / 3);
  },
  30 * 60_000,
);
