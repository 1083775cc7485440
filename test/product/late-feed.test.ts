import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { northside, type Northside } from './northside.ts';

const DESK = 'sales@northside.example';
const CARS = ['stocknum,make,model,price', 'A1,Kia,Rio,9990'];

let dealer: Northside;
let host: Server;
let answer: { status: number; lines: string[] } = { status: 503, lines: [] };

beforeAll(async () => {
  host = createServer((_, response) => response.writeHead(answer.status).end(answer.lines.join('\n')));
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  const { port } = host.address() as AddressInfo;
  dealer = northside({ lead_destinations: [{ name: 'desk', kind: 'email', to: [DESK] }] });
  dealer.operates('feed', 'add', 'northside', `http://127.0.0.1:${port}/stock.csv`, '--every', '1h');
});
afterAll(async () => {
  host.close();
  await dealer.end();
});

/** What the dealer was mailed when the product has stood at this time for as long as a turn of the feed takes. */
async function subjectsAt(clock: string, count: number): Promise<string[]> {
  await dealer.opens(clock);
  const subjects = async () => (await dealer.mailTo(DESK)).map(({ subject }) => subject ?? '');
  await expect.poll(async () => (await subjects()).length, { timeout: 20_000 }).toBe(count);
  await dealer.closes();
  return subjects();
}

it('a dealer is mailed once that a feed is late and once that it is well again', async () => {
  expect(await subjectsAt('2026-11-18T09:00:00Z', 1)).toEqual(['Your stock feed is late: Northside']);
  const [late] = await dealer.mailTo(DESK);
  expect(late?.text).toContain('The stock feed of Northside was never read.');
  expect(late?.text).toContain('503');
  answer = { status: 200, lines: CARS };
  expect(await subjectsAt('2026-11-18T11:00:00Z', 2)).toContain('Your stock feed is well again: Northside');
});
