import { request } from 'node:http';
import type { CampaignRow } from '#test/campaign/campaign.ts';
import { hostAttacks } from '#test/campaign/hosts/host-attacks.ts';
import { type Answered, askThrough, sendRaw } from './ask-through.ts';
import { HOST } from './proxied-product.ts';
import type { ProxyChain } from './proxy-chains.ts';
import { rowOf } from './row-of.ts';

const PATHS = [
  '/',
  '/search/used-cars',
  '/search/used-cars/',
  '/contact',
  '/privacy-policy',
  '/no-such-page',
  '/robots.txt',
  '/sitemap.xml',
  '/pictures/hero-suv.webp',
  '/_img?url=%2Fpictures%2Fhero-suv.webp&w=384&q=75',
];
const CODINGS = ['br', 'gzip', 'identity'];
const SAME_HEADERS = [
  'etag',
  'content-type',
  'content-encoding',
  'cache-control',
  'content-security-policy',
  'strict-transport-security',
  'location',
];

const ATTACKS = hostAttacks({ host: HOST, other: 'evil.example', words: ['Northside'] });

/** What the product answers reaches the visitor as it is, and only at the site's own name. */
export async function judgeAnswers(chain: ProxyChain): Promise<CampaignRow[]> {
  const asked = PATHS.flatMap((path) => CODINGS.map((coding) => [path, coding] as const));
  let same = 0;
  let sealed = 0;
  for (const [path, coding] of asked) {
    const headers = { 'accept-encoding': coding };
    const direct = await askDirectly(chain, path, headers);
    const through = await askThrough(chain, { path, headers });
    if (isSame(direct, through)) same += 1;
    else console.error(`${chain.name}: ${path} in ${coding} is another answer`);
    if (through.headers['strict-transport-security']?.includes('max-age=31536000')) sealed += 1;
  }
  const { headers } = await askThrough(chain, { path: '/' });
  const again = await askThrough(chain, { path: '/', headers: { 'if-none-match': headers.etag ?? '' } });
  const refused = await refusedHosts(chain);
  return [
    rowOf(chain, 'answers unchanged in every coding', same, asked.length),
    rowOf(chain, 'of them with HSTS', sealed, asked.length),
    rowOf(chain, 'a known page answered 304', again.status, 304),
    rowOf(chain, 'malformed, unknown and forwarded hosts refused or ignored', refused, ATTACKS.length),
    rowOf(chain, 'upgrades to another protocol', await upgrades(chain), 0),
  ];
}

function isSame(one: Answered, other: Answered): boolean {
  const isEqual = (name: string) => one.headers[name] === other.headers[name];
  return one.status === other.status && one.body.equals(other.body) && SAME_HEADERS.every(isEqual);
}

/** As the nearest proxy asks. */
function askDirectly(chain: ProxyChain, path: string, headers: Record<string, string>): Promise<Answered> {
  const { port } = chain.product.served;
  const said = { ...headers, host: HOST, 'x-forwarded-proto': 'https', 'x-forwarded-for': '127.0.0.2' };
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, path, headers: said, agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: Buffer.concat(chunks),
        }),
      );
    });
    call.on('error', reject).end();
  });
}

async function refusedHosts(chain: ProxyChain): Promise<number> {
  const answers = await Promise.all(
    ATTACKS.map(async (attack) => ({ attack, answer: await sendRaw(chain, attack.text) })),
  );
  const shown = answers.filter(({ attack, answer }) => !attack.isBoring(answer));
  for (const { attack, answer } of shown)
    console.error(`${chain.name}: ${attack.what}: ${answer.slice(0, 200)}`);
  return answers.length - shown.length;
}

async function upgrades(chain: ProxyChain): Promise<number> {
  const key = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n';
  const kinds = ['websocket', 'h2c'].map((kind) => `Connection: Upgrade\r\nUpgrade: ${kind}\r\n${key}`);
  const answers = await Promise.all(
    kinds.map((kind) => sendRaw(chain, `GET / HTTP/1.1\r\nHost: ${HOST}\r\n${kind}\r\n`)),
  );
  return answers.filter((answer) => answer.startsWith('HTTP/1.1 101') || answer === '').length;
}
