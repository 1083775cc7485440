import { afterAll, beforeAll, expect, it } from 'vitest';
import { addSite, type Reply, type SmallServer, smallServer } from './small-server.ts';

let server: SmallServer;
beforeAll(async () => {
  server = await smallServer();
  await addSite(server.database, 'a');
  await addSite(server.database, 'b');
});
afterAll(() => server.end());

const search = (number: number) => `/search/used-cars?range%5Byear%5D=-${number}%3A`;
const LEAD = {
  name: 'Ann',
  last_name: 'Lee',
  email: 'ann@example.com',
  phone: '0412345678',
  category: 'general-enquiry',
  message: 'Is it still there?',
};

function sendLead(): Promise<Reply> {
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify({ lead: LEAD });
  return server.ask('/api/leads', { method: 'POST', headers, body });
}

it('asked for more pages than it can make, it refuses some at once and answers everything else', async () => {
  await server.ask('/');
  const asked = Array.from({ length: 1500 }, (_, number) => server.ask(search(number + 1)));
  const beside = [
    server.ask('/'),
    server.ask('/?utm_source=mail'),
    server.ask('/livez'),
    sendLead(),
    server.ask(search(1), { host: 'b.localhost' }),
  ];
  expect((await Promise.all(beside)).map(({ status }) => status)).toEqual([200, 200, 200, 201, 200]);
  const answers = await Promise.all(asked);
  const refused = answers.filter(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThan(100);
  expect(refused.every(({ headers }) => headers['retry-after'] === '5')).toBe(true);
  expect(refused[0]?.text).toContain('ZZa');
  const served = answers.filter(({ status }) => status === 200);
  expect(served.length).toBeGreaterThan(32);
  expect(served.length + refused.length).toBe(1500);
  const { text } = await server.ask('/metrics');
  expect(text).toContain(`forecourt_turned_away_total{why="overload"} ${refused.length}`);
});

it('it shows a page that is only older than its minute instead', async () => {
  const path = search(5000);
  const { text } = await server.ask(path);
  server.setNow(Date.parse('2026-11-18T01:05:00Z'));
  const flood = Array.from({ length: 600 }, (_, number) => server.ask(search(6000 + number)));
  const again = await Promise.all(Array.from({ length: 20 }, () => server.ask(path)));
  await Promise.all(flood);
  expect(again.every((reply) => reply.status === 200 && reply.text === text)).toBe(true);
});
