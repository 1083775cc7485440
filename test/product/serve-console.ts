import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '#adapters/database/open-database.ts';
import type { SiteStores } from '#ports/database.ts';
import { askSite, type Reply, serve } from '#test/serve.ts';
import { type ConsoleServer, consoleServer, type Person } from '../server/console-server.ts';
import { NOW } from '../server/small-server.ts';

const BUSY = 503;
const TRY_AGAIN_MS = 250;
const MAX_TRIES = 40;

/** The built product with somebody of elm signed in at its console, asked by requests. */
export interface ServedConsole {
  /** Of another process than the server, which has to hear of what is written. */
  stores: SiteStores;
  open(path: string): Promise<Reply>;
  post(path: string, fields: Record<string, string>): Promise<Reply>;
  /** As the script of the photos' page does: again while the server is busy. Its place is the number that stands for it, too. */
  sendPhoto(stocknum: string, photo: { place: number; bytes: Buffer }): Promise<Reply>;
  /** As shoppers of elm do. */
  openShop(path: string): Promise<Reply>;
  end(): Promise<void>;
}

/** `prepare` stores what is there from the start; whom it answers is signed in. */
export async function serveConsole(
  settings: Record<string, string>,
  prepare: (dealers: ConsoleServer) => Promise<Person>,
): Promise<ServedConsole> {
  const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-served-console-'));
  const environment = { ...settings, DATA_DIR: dataDir, APP_ENV: 'staging', RATE_LIMITS: 'off' };
  const dealers = await consoleServer(environment);
  const { cookie } = await prepare(dealers);
  await dealers.end();
  const served = await serve({ ...environment, CLOCK: new Date(NOW + 60_000).toISOString() });
  const { DATABASE_URL: databaseUrl = null, DATABASE_ADMIN_URL: adminUrl = null } = settings;
  const opening = await openDatabase({ dataDir, databaseUrl, adminUrl, role: 'command' });
  if ('fault' in opening) throw new Error(opening.fault.message);
  const { database } = opening;
  const send = (path: string, body: string | Buffer, headers: Record<string, string>) =>
    askSite(served.port, 'console', {
      path,
      method: 'POST',
      body,
      headers: { ...headers, 'sec-fetch-site': 'same-origin', cookie },
    });
  return {
    stores: database.openStores(dealers.elm),
    open: (path) => askSite(served.port, 'console', { path, headers: { cookie } }),
    post: (path, fields) =>
      send(path, new URLSearchParams(fields).toString(), {
        'content-type': 'application/x-www-form-urlencoded',
      }),
    async sendPhoto(stocknum, { place, bytes }) {
      const headers = {
        'content-type': 'image/jpeg',
        'idempotency-key': place.toString(16).padStart(32, '0'),
      };
      const sendOnce = () => send(`/elm/stock/${stocknum}/photos?place=${place}`, bytes, headers);
      let reply = await sendOnce();
      for (let tries = 0; reply.status === BUSY && tries < MAX_TRIES; tries += 1) {
        await sleep(TRY_AGAIN_MS);
        reply = await sendOnce();
      }
      return reply;
    },
    openShop: (path) => askSite(served.port, 'elm', { path }),
    async end() {
      await database.close();
      await served.end('SIGKILL');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
