import { randomUUID } from 'node:crypto';
import type { CampaignRow } from '#test/campaign/campaign.ts';
import { type Answered, askThrough } from './ask-through.ts';
import { HOST } from './proxied-product.ts';
import type { ProxyChain } from './proxy-chains.ts';
import { rowOf } from './row-of.ts';

const OWN = `https://${HOST}`;
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const BROWSER = { origin: OWN, 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' };
const PEOPLE = 20;

/** What people send arrives, from a page with scripts and from one without; what others forge does not. */
export async function judgeForms(chain: ProxyChain): Promise<CampaignRow[]> {
  const people = Array.from({ length: PEOPLE }, (_, index) => chain.visitor(10 + index));
  const plain = await Promise.all(people.map((from) => sendPage(chain, from, BROWSER)));
  const old = await sendPage(chain, chain.visitor(40), { origin: OWN });
  const scripted = await Promise.all(people.map((from) => sendLead(chain, { from, headers: BROWSER })));
  const cookies = scripted.filter(({ headers }) => isGuarded(headers['set-cookie']?.[0]));
  const forged = await Promise.all(FORGED.map((headers) => sendPage(chain, chain.visitor(41), headers)));
  const arrived = [...plain, old].filter(({ headers }) => headers.location?.startsWith('/success'));
  return [
    rowOf(chain, 'forms of pages without scripts taken', arrived.length, PEOPLE + 1),
    rowOf(chain, 'leads of pages with scripts taken', count(scripted, 201), PEOPLE),
    rowOf(chain, 'their cookies Secure, HttpOnly and of this host alone', cookies.length, PEOPLE),
    rowOf(chain, 'forged origins refused with 403', count(forged, 403), FORGED.length),
  ];
}

const FORGED: Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
  { origin: `${OWN}.evil.example`, 'sec-fetch-site': 'same-origin' },
  { origin: `${OWN}:8443`, 'sec-fetch-site': 'same-origin' },
  { origin: 'null' },
  { origin: 'null', 'sec-fetch-site': 'same-origin' },
  { origin: `http://${HOST}` },
  { origin: OWN, 'sec-fetch-site': 'cross-site' },
  { origin: OWN, 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'cross-site' },
  {},
];

function sendPage(chain: ProxyChain, from: string, headers: Record<string, string>): Promise<Answered> {
  const body = new URLSearchParams({ category: 'General Enquiry', location_id: '1', ...person() });
  return askThrough(chain, {
    path: '/contact',
    method: 'POST',
    from,
    headers: { ...FORM, ...headers },
    body: body.toString(),
  });
}

interface Sender {
  from: string;
  headers?: Record<string, string>;
}

/** By the call that a page's script sends to. */
export function sendLead(chain: ProxyChain, { from, headers = {} }: Sender): Promise<Answered> {
  return askThrough(chain, {
    path: '/api/leads',
    method: 'POST',
    from,
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...headers },
    body: JSON.stringify({ lead: { category: 'general-enquiry', ...person() } }),
  });
}

function person() {
  const message = `Is it there? ${randomUUID()}`;
  return { name: 'Ann', last_name: 'Lee', email: 'ann@example.com', phone: '0412345678', message };
}

export function count(answers: readonly Answered[], status: number): number {
  return answers.filter((answer) => answer.status === status).length;
}

function isGuarded(cookie = ''): boolean {
  return cookie.startsWith('__Host-') && cookie.includes('; Secure') && cookie.includes('; HttpOnly');
}
