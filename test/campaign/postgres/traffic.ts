import { setTimeout as sleep } from 'node:timers/promises';
import { askSite } from '#test/serve.ts';
import { type Ground, SLUG } from './ground.ts';

/** What eight shoppers and four readers met. */
export interface Traffic {
  /** By key: the id that was told, or null. */
  leads: Map<string, string | null>;
  /** When a lead was taken last, on the clock of `performance`. */
  takenAt: number;
  /** Milliseconds that answers to leads took. */
  leadMs: number[];
  /** Answers to leads that are neither an id nor 503 with its text. */
  oddLeads: string[];
  pageMs: number[];
  /** Known pages that were not shown. */
  lostPages: string[];
  /** Known pages shown as they were. */
  stalePages: number;
}

const LEAD_CLIENTS = 8;
const PAGE_READERS = 4;
const PAUSE_MS = 15;
const FAILED = '{"error":"An error occurred when submitting this form"}';

let stories = 0;

/** Starts the shoppers; they go on until they are told to stop, and ask again by their key where they got no id. */
export function startLeads({ served }: Ground): { traffic: Traffic; stop(): Promise<void> } {
  const traffic: Traffic = {
    leads: new Map(),
    takenAt: -Infinity,
    leadMs: [],
    oddLeads: [],
    pageMs: [],
    lostPages: [],
    stalePages: 0,
  };
  const name = `story-${(stories += 1)}`;
  let isOver = false;
  const shop = async (client: number) => {
    for (let count = 0; !isOver; count += 1) {
      const key = `${name}-${client}-${count}`;
      traffic.leads.set(key, null);
      while (!(await sendLead(served.port, key, traffic)) && !isOver) await sleep(PAUSE_MS);
      await sleep(PAUSE_MS);
    }
  };
  const clients = Array.from({ length: LEAD_CLIENTS }, (_, client) => shop(client));
  return {
    traffic,
    async stop() {
      isOver = true;
      await Promise.all(clients);
    },
  };
}

/** True when it has an id. */
export async function sendLead(port: number, key: string, traffic: Traffic): Promise<boolean> {
  const body = { lead: { ...LEAD, email: `${key}@example.com`, message: key } };
  const begun = performance.now();
  const answer = await askSite(port, SLUG, {
    path: '/api/leads',
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
  }).catch((error: Error) => ({ status: 0, text: error.message }));
  traffic.leadMs.push(performance.now() - begun);
  if (answer.status === 201) {
    traffic.leads.set(key, JSON.parse(answer.text).id);
    traffic.takenAt = performance.now();
    return true;
  }
  if (answer.status !== 503 || answer.text !== FAILED)
    traffic.oddLeads.push(`${answer.status} ${answer.text}`);
  return false;
}

const LEAD = { name: 'Ann', phone: '0412345678', category: 'general-enquiry' };

/** Starts the readers of known pages. */
export function startReaders({ served, known }: Ground, traffic: Traffic): { stop(): Promise<void> } {
  let isOver = false;
  const read = async (reader: number) => {
    for (let count = reader; !isOver; count += 1) {
      const path = known[count % known.length] ?? '/';
      const begun = performance.now();
      const answer = await askSite(served.port, SLUG, { path }).catch((error: Error) => ({
        status: error.message,
        headers: { 'x-cache': '' },
      }));
      traffic.pageMs.push(performance.now() - begun);
      if (answer.status !== 200) traffic.lostPages.push(`${answer.status} ${path}`);
      if (answer.headers['x-cache'] === 'stale') traffic.stalePages += 1;
      await sleep(PAUSE_MS);
    }
  };
  const readers = Array.from({ length: PAGE_READERS }, (_, reader) => read(reader));
  return {
    async stop() {
      isOver = true;
      await Promise.all(readers);
    },
  };
}
