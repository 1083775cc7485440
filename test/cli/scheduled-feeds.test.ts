import { createServer, type Server } from 'node:http';
import { writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newOperator, type Operator } from './run-forecourt.ts';

const HEAD = 'stocknum,make,model,price';
const CARS = ['A1', 'A2', 'A3', 'A4'].map((number) => `${number},Kia,Rio,9990`);

let operator: Operator;
let host: Server;
let origin: string;
let answer = [HEAD, ...CARS].join('\n');
let version = '"1"';
let bodies = 0;

beforeAll(async () => {
  operator = await newOperator({ APP_ENV: 'staging' });
  const config = join(operator.folder, 'config.json');
  await writeFile(config, '{"name":"Elm Street Motors"}');
  await operator.forecourt('site', 'create', 'elm', '--config', config);
  host = createServer(({ headers }, response) => {
    if (headers['if-none-match'] === version) return void response.writeHead(304).end();
    bodies += 1;
    response.writeHead(200, { etag: version }).end(answer);
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
});
afterAll(async () => {
  host.close();
  await operator.end();
});

const add = (...options: string[]) => operator.forecourt('feed', 'add', 'elm', `${origin}/a.csv`, ...options);
const run = (...options: string[]) => operator.forecourt('feed', 'run', 'elm', '1', ...options);

it.each([
  [['feed', 'add', 'elm', 'https://feeds.example/a.csv'], '--every must be a time from 15m to 7d'],
  [['feed', 'add', 'elm', 'https://feeds.example/a.csv', '--every', '5m'], '--every must be a time'],
  [['feed', 'add', 'elm', 'stock.csv', '--every', '1h'], 'The address must begin with http:// or https://.'],
  [['feed', 'add', 'elm', 'ftp://feeds.example/a.csv', '--every', '1h'], 'addresses, not by ftp: have'],
  [['feed', 'add', 'nobody', 'https://feeds.example/a.csv', '--every', '1h'], 'There is no site "nobody".'],
  [['feed', 'add', 'elm', 'https://feeds.example/a.csv', '--every', '1h', '--map', 'no.json'], 'no.json'],
  [['feed', 'run', 'elm', '9'], 'There is no such feed.'],
  [['feed', 'remove', 'elm', '9'], 'There is no such feed.'],
  [['feed', 'list', 'nobody'], 'There is no site "nobody".'],
])('%j exits 2 with a sentence and adds nothing', async (args, sentence) => {
  const ran = await operator.forecourt(...args);
  expect(ran).toMatchObject({ code: 2, out: '' });
  expect(ran.err).toContain(sentence);
});

it('a feed is read once while its host says that it is the same', async () => {
  expect((await operator.forecourt('feed', 'list', 'elm')).out).toBe('');
  expect(await add('--every', '15m')).toMatchObject({ code: 0, out: '' });
  expect(JSON.parse((await run()).out)).toMatchObject({ read: 4, created: 4 });
  expect(await run()).toMatchObject({ code: 0, out: '', err: 'The feed is as it was.\n' });
  expect(bodies).toBe(1);
  version = '"2"';
  expect(JSON.parse((await run()).out)).toMatchObject({ read: 4, unchanged: 4 });
});

it('a feed that halves or becomes a web page changes nothing, and its history says why', async () => {
  const before = (await operator.forecourt('cars', 'elm', '--json')).out;
  answer = [HEAD, 'A1,Kia,Rio,9990'].join('\n');
  version = '"3"';
  expect(await run()).toMatchObject({
    code: 2,
    err: 'The feed holds 1 car, where it held 4 before. Nothing was changed.\n',
  });
  answer = '<!doctype html><title>Maintenance</title>';
  version = '"4"';
  expect((await run()).err).toBe('The feed is a web page: check its address. Nothing was changed.\n');
  expect((await operator.forecourt('cars', 'elm', '--json')).out).toBe(before);

  const { out } = await operator.forecourt('feed', 'list', 'elm', '--history');
  const words = out.split('\n').map((line) => / UTC (\w+)/.exec(line)?.[1]);
  expect(words).toEqual(['unread', 'unread', 'shrunk', 'imported', 'unchanged', 'imported', undefined]);
  expect(out).toContain('imported: 4 read, 4 created');
});
