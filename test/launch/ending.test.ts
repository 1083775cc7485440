import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { newOperator } from '#test/cli/run-forecourt.ts';
import { descendantsOf, isAlive, launch, until } from '#test/launched.ts';
import { askSite } from '#test/serve.ts';

const SIGNALS = [
  ['SIGINT', 'endGroup'],
  ['SIGHUP', 'endGroup'],
  ['SIGTERM', 'end'],
  ['SIGHUP', 'end'],
  ['SIGKILL', 'end'],
] as const;
const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-ending-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

describe.runIf(process.platform === 'linux')('npm start', () => {
  it.each(SIGNALS)('at %s (%s) ends the server and the process of its pictures', async (signal, end) => {
    const launched = await launch({ DATA_DIR: dataDir }, ['npm', 'start']);
    await askForPicture(launched.port);
    const started = descendantsOf(launched.process.pid ?? 0);
    expect(started.length).toBeGreaterThanOrEqual(3);
    await launched[end](signal);
    await until(() => !started.some(isAlive), 15_000);
  });

  it('reports a fault once and ends with 78, also where the launcher holds the port', async () => {
    const port = await takenPort();
    await expect(launch({ DATA_DIR: dataDir, PORT: `${port.number}` })).rejects.toThrow(
      `It ended with 78: Port ${port.number} is in use`,
    );
    port.free();
  });
});

describe.runIf(process.platform === 'linux')('a new release that cannot start', () => {
  it('leaves the old one serving, and says so', async () => {
    const launched = await launch({ DATA_DIR: dataDir });
    const [server = 0] = descendantsOf(launched.process.pid ?? 0);
    // A database of a later release, made while the server runs.
    const { DatabaseSync } = await import('node:sqlite');
    const file = new DatabaseSync(join(dataDir, 'forecourt.sqlite'), { timeout: 5000 });
    file.exec(`insert into kysely_migration (name, timestamp) values ('999-later', '')`);
    launched.process.kill('SIGUSR2');
    await until(() => launched.said().includes('The new release did not start (exit 78)'), 20_000);
    expect(launched.said()).toContain('was written by a newer version of Forecourt');
    expect((await askSite(launched.port, 'riverline', { path: '/' })).status).toBe(200);
    expect(isAlive(server)).toBe(true);
    file.exec(`delete from kysely_migration where name = '999-later'`);
    file.close();
    expect(await launched.end('SIGINT')).toBe(0);
  });
});

it.runIf(process.platform === 'linux')('a command ends with the launcher that was killed', async () => {
  const operator = await newOperator({ APP_ENV: 'staging' });
  const config = join(operator.folder, 'config.json');
  writeFileSync(config, '{"name":"Elm Street Motors"}');
  await operator.forecourt('site', 'create', 'elm', '--config', config);
  let asked = false;
  // Takes the question and never answers.
  const host = createServer(() => (asked = true)).listen(0, '127.0.0.1');
  await new Promise((resolve) => host.once('listening', resolve));
  const address = `http://127.0.0.1:${(host.address() as AddressInfo).port}/a.csv`;
  await operator.forecourt('feed', 'add', 'elm', address, '--every', '1h');
  const env = { ...process.env, APP_ENV: 'staging', DATA_DIR: join(operator.folder, 'data') };
  const run = ['scripts/launch.mjs', 'src/cli/forecourt.ts', 'feed', 'run', 'elm', '1'];
  const launcher = spawn(process.execPath, run, { env, stdio: 'ignore' });
  await until(() => asked, 20_000);
  const started = descendantsOf(launcher.pid ?? 0);
  expect(started.length).toBeGreaterThan(0);
  launcher.kill('SIGKILL');
  await until(() => !started.some(isAlive), 5000);
  host.closeAllConnections();
  host.close();
  await operator.end();
});

async function askForPicture(port: number): Promise<void> {
  const { text } = await askSite(port, 'riverline', { path: '/search/new-used-and-demo-cars' });
  const [path = ''] = /\/_img\?[^"\s]+/.exec(text) ?? [];
  const picture = await askSite(port, 'riverline', { path: path.replaceAll('&amp;', '&') });
  expect(picture.status).toBe(200);
}

async function takenPort(): Promise<{ number: number; free: () => void }> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return { number: (server.address() as AddressInfo).port, free: () => server.close() };
}
