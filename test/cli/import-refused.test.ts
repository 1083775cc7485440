import { createServer, type Server } from 'node:http';
import { readFileSync } from 'node:fs';
import { open, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { descendantsOf } from '#test/launched.ts';
import { workbook, workbookOf } from '#test/workbook.ts';
import { newOperator, type Operator } from './run-forecourt.ts';

const STOCK = [
  ['Stock No', 'Make', 'Model', 'Price'],
  ['X1', 'Kia', 'Sportage', 24990],
  ['X2', 'Ford', 'Ranger', 41500],
];

let operator: Operator;
let server: Server;
let origin: string;
let before: string;

beforeAll(async () => {
  operator = await newOperator({ APP_ENV: 'staging' });
  const config = await file('config.json', '{"name":"Elm Street Motors"}');
  await operator.forecourt('site', 'create', 'elm-street', '--config', config);
  const ran = await operator.forecourt('import', 'elm-street', await file('stock.xlsx', workbook(STOCK)));
  expect(JSON.parse(ran.out)).toMatchObject({ read: 2, created: 2, rejected: 0 });
  before = await cars();
  server = createServer(({ url, headers }, response) => {
    if (url === '/circle') response.writeHead(302, { location: '/round' }).end();
    else if (url === '/round') response.writeHead(302, { location: '/circle' }).end();
    else if (url === '/on') response.writeHead(301, { location: `${url}${url}` }).end();
    else if (url?.startsWith('/on') === true) response.writeHead(307, { location: `${url}/on` }).end();
    else if (url === '/moved') response.writeHead(308, { location: '/stock.xlsx' }).end();
    else if (url === '/stock.xlsx') response.end(workbook(STOCK));
    else if (url === '/login') response.end('<!DOCTYPE html><html><title>Sign in</title></html>');
    else if (url === '/inside') response.writeHead(302, { location: 'http://169.254.169.254/' }).end();
    else if (url === '/locked' && headers.authorization === `Basic ${btoa('northside:s3cret')}`)
      response.end('stocknum,make\nX1,Kia\n');
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await operator.end();
});

async function file(name: string, content: string | Uint8Array): Promise<string> {
  const path = join(operator.folder, name);
  await writeFile(path, content);
  return path;
}

async function cars(): Promise<string> {
  return (await operator.forecourt('cars', 'elm-street', '--json')).out;
}

/** The most memory in MB that one of the processes of an import took. */
async function peakOfImport(path: string): Promise<number> {
  let peak = 0;
  const look = () => {
    for (const pid of descendantsOf(process.pid)) peak = Math.max(peak, peakOf(pid));
  };
  const looking = setInterval(look, 50);
  await operator.forecourt('import', 'elm-street', path, '--dry-run');
  clearInterval(looking);
  expect(peak).toBeGreaterThan(0);
  return peak;
}

function peakOf(pid: number): number {
  try {
    return Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    // It has ended since.
    return 0;
  }
}

async function expectRefused(from: string, sentence: string, ...options: string[]): Promise<void> {
  const ran = await operator.forecourt('import', 'elm-street', from, '--full', ...options);
  expect(ran.code).toBe(2);
  expect(ran.err).toContain(sentence);
  expect(await cars()).toBe(before);
}

describe('a workbook', () => {
  it('is known without its format being told, and by its format', async () => {
    const path = await file('stock.xls.bin', workbook(STOCK));
    for (const options of [[], ['--format', 'xlsx']]) {
      const ran = await operator.forecourt('import', 'elm-street', path, ...options);
      expect(JSON.parse(ran.out)).toMatchObject({ read: 2, unchanged: 2 });
    }
  });

  it('that is a bomb, has a password or is no workbook is refused, and nothing changes', async () => {
    const bomb = zipSync({ 'xl/workbook.xml': Buffer.alloc(300 * 1024 * 1024) }, { level: 9 });
    await expectRefused(
      await file('bomb.xlsx', bomb),
      'The workbook unpacks to more than a stock list can hold. Nothing was changed.',
    );
    const locked = Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.from('EncryptedPackage', 'utf16le'),
    ]);
    await expectRefused(
      await file('locked.xlsx', locked),
      'The workbook is encrypted: save it without a password. Nothing was changed.',
    );
    await expectRefused(
      await file('text.xlsx', 'stocknum,make\n'),
      'The feed is not an XLSX workbook. Nothing was changed.',
      '--format',
      'xlsx',
    );
  });

  it.runIf(process.platform === 'linux')(
    'of a kilobyte with a cell at the end of the sheet is refused for no more than another costs',
    async () => {
      const rows = (at: string) =>
        `<row r="1"><c r="A1"><v>1</v></c><c r="B1"><v>2</v></c></row><row><c r="${at}"><v>1</v></c></row>`;
      const near = await peakOfImport(await file('near.xlsx', workbookOf(rows('B9'))));
      const path = await file('far.xlsx', workbookOf(rows('XFD1048576')));
      expect(await peakOfImport(path)).toBeLessThan(near + 100);
      await expectRefused(
        path,
        'The workbook has a cell at XFD1048576, far from the rest of its list: delete it there, and save the workbook again. Nothing was changed.',
        '--format',
        'xlsx',
      );
    },
  );

  it('of 300 MB is refused without being read to its end', async () => {
    const path = await file('large.xlsx', workbook(STOCK));
    const large = await open(path, 'r+');
    await large.truncate(300 * 1024 * 1024);
    await large.close();
    await expectRefused(path, 'The workbook is larger than 32 MB. Nothing was changed.');
  });
});

describe('an address', () => {
  it('may move its feed and ask for a name and password, which no message repeats', async () => {
    const moved = await operator.forecourt('import', 'elm-street', `${origin}/moved`);
    expect(JSON.parse(moved.out)).toMatchObject({ read: 2, unchanged: 2 });
    const address = `${origin.replace('//', '//northside:s3cret@')}/locked`;
    const unlocked = await operator.forecourt('import', 'elm-street', address);
    expect(JSON.parse(unlocked.out)).toMatchObject({ read: 1, unchanged: 1 });
    expect(unlocked.err).not.toContain('s3cret');
  });

  it.each([
    ['/login', 'The feed is a web page: check its address. Nothing was changed.'],
    ['/circle', 'The address redirects in a circle.'],
    ['/on', 'The address redirects too often.'],
    ['/missing', 'The address answers with status 404.'],
    ['/inside', 'The address could not be fetched.'],
  ])('%s is refused with a sentence, and nothing changes', async (path, sentence) => {
    await expectRefused(origin + path, sentence);
  });
});
