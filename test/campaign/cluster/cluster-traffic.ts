import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Reply } from '#test/serve.ts';
import { BOUNDARY, posted, type Sent } from '#test/server/upload-samples.ts';
import { leadText, SLUG } from '../leads/lead-ground.ts';
import { importOf, writeFeed } from '../reservations/reserving-site.ts';
import type { ClusterGround } from './cluster-ground.ts';
import type { KnownPage } from './known-pages.ts';
import { playRounds, type Round } from './rounds.ts';

/** What shoppers and importers met. Instants are of `performance.now()`. */
export interface ClusterTraffic {
  pages: PageAnswer[];
  /** Pages with a word of another site. */
  mixed: string[];
  /** By key: to which site it was sent, and the id that was told. */
  leads: Map<string, SentLead>;
  photos: Map<string, SentLead>;
  /** When a lead was answered with its id. */
  takenAt: number[];
  /** Answers to leads that are neither an id nor "come again". */
  oddAnswers: string[];
  rounds: Round[];
  imports: { done: number; refused: number };
}

export interface PageAnswer {
  at: number;
  /** Null: it was shown. */
  fault: string | null;
  isStale: boolean;
}

export interface SentLead {
  slug: string;
  id: string | null;
}

const READERS = 4;
const SENDERS = 6;
const PAUSE_MS = 40;
const AGAIN_MS = 200;
const IMPORT_EVERY_MS = 15_000;
const LEAD_SITES = ['riverline', 'kingfisher-used-cars', SLUG];
/** A node that ends, a database that is away, a balancer without a node. */
const COME_AGAIN = [502, 503, 504];

interface Going {
  isOver: () => boolean;
}

/** Starts everybody; they go on until they are told to stop, and leads are sent again until they have an id. */
export function startTraffic(
  ground: ClusterGround,
  { pages, photo }: { pages: readonly KnownPage[]; photo: Buffer },
): { traffic: ClusterTraffic; stop: () => Promise<void> } {
  const traffic: ClusterTraffic = {
    pages: [],
    mixed: [],
    leads: new Map(),
    photos: new Map(),
    takenAt: [],
    oddAnswers: [],
    rounds: [],
    imports: { done: 0, refused: 0 },
  };
  let isOver = false;
  const going: Going = { isOver: () => isOver };
  const parts = { ground, traffic, going };
  const everybody = [
    ...Array.from({ length: READERS }, (_, reader) => readPages(parts, pages, reader)),
    ...Array.from({ length: SENDERS }, () => sendLeads(parts)),
    sendPhotos(parts, photo),
    playRounds(ground, traffic.rounds, going),
    importStock(parts),
  ];
  return {
    traffic,
    async stop() {
      isOver = true;
      await Promise.all(everybody);
    },
  };
}

interface Parts {
  ground: ClusterGround;
  traffic: ClusterTraffic;
  going: Going;
}

async function readPages(
  { ground, traffic, going }: Parts,
  pages: readonly KnownPage[],
  reader: number,
): Promise<void> {
  for (let count = reader; !going.isOver(); count += 1) {
    const page = pages[count % pages.length];
    if (page === undefined) return;
    const answer = await ground.entrance.ask(page).catch((error: Error) => error.message);
    const at = performance.now();
    if (typeof answer === 'string') traffic.pages.push({ at, fault: answer, isStale: false });
    else {
      const fault = answer.status === 200 ? null : `${answer.status} ${page.slug}${page.path}`;
      traffic.pages.push({ at, fault, isStale: answer.headers['x-cache'] === 'stale' });
      if (page.others.some((word) => answer.text.includes(word)))
        traffic.mixed.push(`${page.slug}${page.path}`);
    }
    await sleep(PAUSE_MS);
  }
}

async function sendLeads(parts: Parts): Promise<void> {
  for (let count = 0; !parts.going.isOver(); count += 1) {
    const key = randomUUID();
    const slug = LEAD_SITES[count % LEAD_SITES.length] ?? SLUG;
    const asked = { path: '/api/leads', body: leadText(key), type: 'application/json' };
    await sendUntilTaken(parts, { slug, key, ...asked, into: parts.traffic.leads });
    await sleep(PAUSE_MS);
  }
}

async function sendPhotos(parts: Parts, photo: Buffer): Promise<void> {
  while (!parts.going.isOver()) {
    const key = randomUUID();
    const lead = { name: 'Ann', last_name: 'Lee', email: `${key}@example.com`, phone: '0412345678' };
    const files: Sent[] = [1, 2].map((number) => ({ name: `photo${number}.jpg`, bytes: photo }));
    const body = posted({ ...lead, category: 'general-enquiry', message: key }, files);
    const type = `multipart/form-data; boundary=${BOUNDARY}`;
    const asked = { path: '/api/leads/with-files', body, type, into: parts.traffic.photos };
    await sendUntilTaken(parts, { slug: SLUG, key, ...asked });
    await sleep(10 * PAUSE_MS);
  }
}

interface LeadToSend {
  slug: string;
  key: string;
  path: string;
  type: string;
  body: string | Buffer;
  into: Map<string, SentLead>;
}

async function sendUntilTaken({ ground, traffic, going }: Parts, lead: LeadToSend): Promise<void> {
  const { slug, key, path, type, body, into } = lead;
  const sent: SentLead = { slug, id: null };
  into.set(key, sent);
  // Also after the end: what was begun is to be known.
  for (let tries = 0; !going.isOver() || tries < 20; tries += 1) {
    const headers = { 'content-type': type, 'idempotency-key': key };
    const answer = await ground.entrance.ask({ slug, path, method: 'POST', headers, body }).catch(() => null);
    if (answer?.status === 201) {
      sent.id = (JSON.parse(answer.text) as { id: string }).id;
      traffic.takenAt.push(performance.now());
      return;
    }
    if (answer !== null && !COME_AGAIN.includes(answer.status)) noteOdd(traffic, answer);
    await sleep(AGAIN_MS);
  }
}

function noteOdd({ oddAnswers }: ClusterTraffic, { status, text }: Reply): void {
  oddAnswers.push(`${status} ${text.slice(0, 100)}`);
}

async function importStock({ ground, traffic, going }: Parts): Promise<void> {
  const { run, cars, folder } = ground;
  for (let round = 1; !going.isOver(); round += 1) {
    const file = writeFeed({ environment: { DATA_DIR: folder } }, cars.length, round);
    const isDone = await run(importOf(file)).then(
      () => true,
      () => false,
    );
    traffic.imports[isDone ? 'done' : 'refused'] += 1;
    for (let waited = 0; waited < IMPORT_EVERY_MS && !going.isOver(); waited += AGAIN_MS)
      await sleep(AGAIN_MS);
  }
}
