import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runForecourt } from '#test/cli/run-forecourt.ts';
import { type Launched, launch } from '#test/launched.ts';
import { type PrivatePostgres, postgresPrograms, startPostgres } from '#test/postgres.ts';
import { isInAll, isInTest } from '#test/rings.ts';
import { askSite } from '#test/serve.ts';
import { mailedCode } from '../server/mailed-code.ts';

const programs = postgresPrograms();
const PRODUCTION = { APP_ENV: 'production', TRUST_PROXY: '127.0.0.1' };
const PROXIED = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' };

/** On a busy machine the first page may take longer than a visitor waits. */
const WAIT = { timeout: 20_000, interval: 200 };

/** Addresses of the console, as a start prints them: the paths of invitations. */
const listInvitations = ({ said }: Launched) => said().match(/\/invitation\/\S+/g) ?? [];

const ask = ({ port }: Launched, path: string, fields?: Record<string, string>, cookie = '') =>
  askSite(port, 'console', {
    path,
    headers: {
      ...PROXIED,
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      cookie,
    },
    ...(fields !== undefined && { method: 'POST', body: new URLSearchParams(fields).toString() }),
  });

/** Follows the address of the first role and types the code that is mailed; answers the session’s cookie. */
async function signInToDemo(launched: Launched, path: string, dataDir: string): Promise<string> {
  const email = 'staff@example.com';
  const { text } = await ask(launched, path, {});
  const [, ticket = ''] = /name="ticket" value="([^"]*)"/.exec(text) ?? [];
  await expect.poll(() => mailedCode(dataDir, email), WAIT).toMatch(/^\d{6}$/);
  const code = mailedCode(dataDir, email);
  const { status, headers } = await ask(launched, '/sign-in', { act: 'code', email, code, ticket });
  expect(status).toBe(303);
  return [headers['set-cookie'] ?? []]
    .flat()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

const statusOf = async ({ port }: Launched, site = 'riverline') =>
  (await askSite(port, site, { path: '/', headers: site === 'elm' ? PROXIED : {} })).status;

describe.each(['SQLite', 'PostgreSQL'])(
  'a first start on %s in a folder that is not there',
  { timeout: 120_000 },
  (engine) => {
    let postgres: PrivatePostgres | null = null;
    const folder = mkdtempSync(join(tmpdir(), 'forecourt-first-'));
    const isMissing = engine === 'PostgreSQL' && !programs;
    // In `npm test` either engine once: the demo on the one, production on the other.
    const isLeftToAll = (shown: string) => isInTest && engine !== shown;

    beforeAll(async () => {
      if (engine === 'PostgreSQL' && programs) postgres = await startPostgres(programs);
    });
    afterAll(async () => {
      await postgres?.stop();
      rmSync(folder, { recursive: true, force: true });
    });

    async function settingsOf(name: string): Promise<Record<string, string>> {
      const DATA_DIR = join(folder, name, 'data');
      if (postgres === null) return { DATA_DIR };
      const { databaseUrl, adminUrl } = await postgres.newDatabase();
      return { DATA_DIR, DATABASE_URL: databaseUrl, DATABASE_ADMIN_URL: adminUrl };
    }

    it.skipIf(isMissing || isLeftToAll('SQLite'))('shows the demo, and makes a key', async () => {
      const settings = await settingsOf('demo');
      const launched = await launch(settings);
      await expect.poll(() => statusOf(launched), WAIT).toBe(200);
      expect(new Set(listInvitations(launched)).size).toBe(5);
      expect(await launched.end('SIGINT')).toBe(0);
      expect(existsSync(join(settings['DATA_DIR'] ?? '', 'secrets.key'))).toBe(true);
    });

    it.skipIf(isMissing || !isInAll)(
      'of a demo tells a way into the console for each role, which no other start tells nor opens',
      async () => {
        const settings = await settingsOf('left');
        const dataDir = settings['DATA_DIR'] ?? '';
        const demo = await launch(settings);
        const [path = '', ...otherPaths] = listInvitations(demo);
        const cookie = await signInToDemo(demo, path, dataDir);
        expect((await ask(demo, '/me', undefined, cookie)).status).toBe(200);
        expect((await ask(demo, otherPaths[0] ?? '')).status).toBe(200);
        expect(await demo.end('SIGTERM')).toBe(0);
        // With the demo’s own key, by which its links and sessions are signed.
        const SECRETS_KEY = readFileSync(join(dataDir, 'secrets.key'), 'utf8').trim();
        const otherStarts: Record<string, string>[] = [{ APP_ENV: 'staging' }, PRODUCTION];
        for (const environment of otherStarts) {
          const launched = await launch({ ...settings, SECRETS_KEY, ...environment });
          expect(listInvitations(launched)).toEqual([]);
          for (const address of [path, ...otherPaths]) {
            expect((await ask(launched, address)).status).toBe(410);
            expect((await ask(launched, address, {})).status).toBe(410);
          }
          const openOwnPage = async () => (await ask(launched, '/me', undefined, cookie)).headers['location'];
          await expect.poll(openOwnPage, WAIT).toBe('/sign-in?to=%2Fme');
          expect(await launched.end('SIGTERM')).toBe(0);
        }
      },
    );

    it.skipIf(isMissing || isLeftToAll('PostgreSQL'))(
      'serves a site made beside it in production, behind a proxy, with no key at all',
      async () => {
        const settings = { ...(await settingsOf('production')), ...PRODUCTION };
        const launched = await launch(settings);
        const config = join(folder, 'elm.json');
        writeFileSync(config, '{"name":"Elm Street Motors"}');
        const made = await runForecourt(['site', 'create', 'elm', '--template', 'car', '--config', config], {
          ...process.env,
          ...settings,
        });
        expect([made.code, made.err]).toEqual([0, expect.any(String)]);
        await expect.poll(() => statusOf(launched, 'elm'), WAIT).toBe(200);
        const page = await askSite(launched.port, 'elm', { path: '/', headers: PROXIED });
        expect([page.status, page.headers['strict-transport-security']]).toEqual([200, expect.any(String)]);
        expect(await launched.end('SIGTERM')).toBe(0);
      },
    );

    it.skipIf(!programs || engine !== 'PostgreSQL')(
      'says in a sentence, with 78, that the folder cannot be made',
      async () => {
        writeFileSync(join(folder, 'file'), '');
        await expect(launch(await settingsOf('file'))).rejects.toThrow(
          /^It ended with 78: .*secrets\.key cannot be made or read \(ENOTDIR\)/,
        );
      },
    );
  },
);
