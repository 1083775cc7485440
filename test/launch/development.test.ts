import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { descendantsOf, isAlive, launch, type Launched } from '#test/launched.ts';
import { askSite } from '#test/serve.ts';

const HEALTH = 'src/server/platform/health.ts';
const ROOT = 'src/web/root.tsx';
const SIGN_IN = 'src/console/sign-in/sign-in-page.tsx';
/** A start, on a machine that runs other tests beside it. */
const A_START = { timeout: 55_000 };

describe.runIf(process.platform === 'linux')(
  'npm run dev, while files are edited',
  { timeout: 180_000 },
  () => {
    let project: string;
    let launched: Launched;
    beforeAll(async () => {
      project = mkdtempSync(join(tmpdir(), 'forecourt-dev-'));
      for (const path of globSync([
        '{src,demo,scripts,public}',
        'package.json',
        'tsconfig.json',
        '*.config.ts',
      ]))
        cpSync(path, join(project, path), { recursive: true });
      symlinkSync(resolve('node_modules'), join(project, 'node_modules'));
      const command = [process.execPath, join(project, 'scripts/launch.mjs'), 'src/main.ts', '--dev'];
      launched = await launch({ DATA_DIR: join(project, 'data') }, command, project);
    });
    afterAll(() => rmSync(project, { recursive: true, force: true }));

    it('serves what the server says now, and turns nobody away meanwhile', async () => {
      const [before] = servers();
      edit(HEALTH, '{ alive: true }', '{ alive: true, edited: true }');
      await expect.poll(async () => (await ask('/livez')).text, A_START).toContain('edited');
      expect(servers()).not.toContain(before);
      expect(launched.said()).toContain(`${HEALTH} was edited`);
    });

    it('goes on with the same server when a page is edited, and shows the new page', async () => {
      const before = servers();
      edit(ROOT, '<html lang={lang}', '<html data-edited="yes" lang={lang}');
      await expect.poll(async () => (await ask('/')).text, A_START).toContain('data-edited="yes"');
      // As long as a restart would take to begin.
      await sleep(1000);
      expect(servers()).toEqual(before);
    });

    it('answers the console’s host, too, and shows its page as it is now', async () => {
      const before = servers();
      const readSignIn = async () => (await ask('/sign-in', 'console')).text;
      expect(await readSignIn()).toContain('Mail me a code instead');
      edit(SIGN_IN, 'Mail me a code instead', 'Mail me the code instead');
      await expect.poll(readSignIn, A_START).toContain('Mail me the code instead');
      expect(servers()).toEqual(before);
    });

    it('waits for the next edit where one breaks it', async () => {
      edit(HEALTH, 'edited: true', 'edited: tru e');
      await expect.poll(() => launched.said(), A_START).toContain('It is started again after the next edit');
      edit(HEALTH, 'edited: tru e', 'edited: false');
      await expect.poll(async () => (await ask('/livez')).text, A_START).toContain('"edited":false');
    });

    it('ends with everything that it started', async () => {
      const started = descendantsOf(launched.process.pid ?? 0);
      expect(started.length).toBeGreaterThan(0);
      await launched.end('SIGINT');
      await expect.poll(() => started.filter(isAlive), A_START).toEqual([]);
    });

    /** Never refused: while no server runs, the launcher's port lets it wait. */
    const ask = (path: string, host = 'riverline') => askSite(launched.port, host, { path });
    const servers = () => descendantsOf(launched.process.pid ?? 0).slice(0, 1);

    function edit(path: string, from: string, to: string): void {
      const text = readFileSync(join(project, path), 'utf8');
      expect(text).toContain(from);
      writeFileSync(join(project, path), text.replace(from, to));
    }
  },
);
