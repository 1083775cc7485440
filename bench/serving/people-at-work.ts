import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type FakePushService, fakePushService } from '#test/fake-push-service.ts';
import { askSite, type Reply } from '#test/serve.ts';
import type { StartedProduct } from './started-product.ts';

/** Whose console it is: the demo's first site. */
export const SITE = 'riverline';
const INBOX = `/${SITE}/inbox`;
const POLL_MS = 15_000;
/** How often somebody opens a page, and takes a lead. */
const OPEN_MS = 20_000;
const TAKE_MS = 60_000;

const TRIES = 100;
const AGAIN_AFTER_MS = 100;

/** Staff of a site with the inbox open, and a device each that takes pushes. */
export interface PeopleAtWork {
  /** Has them poll, open leads and take them until the signal. */
  work(signal: AbortSignal): Promise<void>;
  pushes: FakePushService;
  end(): Promise<void>;
}

/** Invites people and signs each in, as they would be. */
export async function inviteAtWork(product: StartedProduct, count: number): Promise<PeopleAtWork> {
  const pushes = await fakePushService();
  const cookies: string[] = [];
  for (let number = 1; number <= count; number += 1) {
    const cookie = await signIn(product, `person${number}@dealer.example`);
    await subscribe(product, cookie, pushes);
    cookies.push(cookie);
  }
  return {
    pushes,
    async work(signal) {
      await Promise.all(cookies.map((cookie, place) => workAlone(product, { cookie, place, count, signal })));
    },
    end: () => pushes.end(),
  };
}

/** Invites somebody of the staff and answers their cookie. */
export async function signIn(product: StartedProduct, email: string): Promise<string> {
  const args = ['staff', 'invite', email, '--name', 'Sam', '--role', 'staff', '--site', SITE];
  await promisify(execFile)(process.execPath, ['src/cli/forecourt.ts', ...args], {
    env: { ...process.env, APP_ENV: 'demo', DATA_DIR: product.dataDir, PORT: String(product.port) },
  });
  const path = await findInMail(product, email, /\/invitation\/[\w.-]+/);
  const accepted = await post(product, path, {});
  const ticket = /name="ticket" value="([^"]*)"/.exec(accepted.text)?.[1] ?? '';
  const code = (await findInMail(product, email, /Subject: \d{6} is your code/)).replaceAll(/\D/g, '');
  const { headers } = await post(product, '/sign-in', { act: 'code', email, code, ticket });
  const cookie = [headers['set-cookie'] ?? []].flat().map((text) => text.split(';')[0]);
  if (cookie.length === 0) throw new Error(`${email} could not sign in.`);
  return cookie.join('; ');
}

async function findInMail({ dataDir }: StartedProduct, email: string, pattern: RegExp): Promise<string> {
  const folder = join(dataDir, 'mail');
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const files = readdirSync(folder).filter((name) => name.endsWith('.eml'));
    // Lines that quoted-printable broke are put together again.
    const mails = files.map((name) => readFileSync(join(folder, name), 'utf8').replaceAll(/=\r?\n/g, ''));
    const found = mails
      .filter((mail) => mail.includes(email))
      .flatMap((mail) => pattern.exec(mail)?.[0] ?? []);
    if (found[0] !== undefined) return found[0];
    await sleep(AGAIN_AFTER_MS);
  }
  throw new Error(`No mail to ${email} with ${String(pattern)}.`);
}

async function subscribe(product: StartedProduct, cookie: string, pushes: FakePushService): Promise<void> {
  const { endpoint, p256dh, auth } = pushes.subscribe().address;
  const subscription = JSON.stringify({ endpoint, keys: { p256dh, auth } });
  const { status } = await post(product, '/push', { subscription, replaced: '' }, cookie);
  if (status !== 200) throw new Error(`A device was refused with ${status}.`);
}

interface Person {
  cookie: string;
  /** Their number among so many: nobody begins at the same moment. */
  place: number;
  count: number;
  signal: AbortSignal;
}

async function workAlone(product: StartedProduct, person: Person): Promise<void> {
  const { cookie, place, count, signal } = person;
  let tag = '';
  let openLead = INBOX;
  const open = async (path: string) => askSite(product.port, 'console', { path, headers: { cookie } });
  const poll = async () => {
    const headers = { cookie, 'if-none-match': tag };
    const reply = await askSite(product.port, 'console', { path: `${INBOX}/tag`, headers });
    tag = String(reply.headers['etag'] ?? tag);
  };
  const look = async () => {
    if (openLead !== INBOX) {
      await open(openLead + BESIDE_LIST);
      openLead = INBOX;
      return;
    }
    const leads = [...new Set((await open(INBOX)).text.match(LEAD_PATH) ?? [])];
    // Of a list that others have emptied nothing is opened.
    openLead = leads[place % leads.length] ?? INBOX;
  };
  const take = async () => {
    if (openLead !== INBOX) await post(product, openLead, { act: 'take', version: '0' }, cookie);
  };
  const begin = place / count;
  await Promise.all([
    repeat(poll, POLL_MS, begin * POLL_MS, signal),
    repeat(look, OPEN_MS, begin * OPEN_MS, signal),
    repeat(take, TAKE_MS, begin * TAKE_MS, signal),
  ]);
}

const LEAD_PATH = new RegExp(`/${SITE}/leads/[0-9a-f-]{24,36}`, 'g');
/** As a browser asks that has the list already. */
const BESIDE_LIST = '.data?_routes=lead%2Flead-page';

async function repeat(act: () => Promise<unknown>, everyMs: number, firstMs: number, signal: AbortSignal) {
  const wait = (ms: number) => sleep(ms, undefined, { signal }).catch(() => {});
  await wait(firstMs);
  while (!signal.aborted) {
    await act();
    await wait(everyMs);
  }
}

function post(
  { port }: StartedProduct,
  path: string,
  fields: Record<string, string>,
  cookie = '',
): Promise<Reply> {
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'sec-fetch-site': 'same-origin',
    cookie,
  };
  const body = new URLSearchParams(fields).toString();
  return askSite(port, 'console', { path, method: 'POST', headers, body });
}
