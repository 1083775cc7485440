import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sampleCar } from '#test/contracts/samples.ts';
import { addSite, DAY, NOW, smallServer, type SmallServer } from './small-server.ts';

let server: SmallServer;
/** Pages that read the store every time they are made. */
const paths: string[] = [];
beforeAll(async () => {
  server = await smallServer();
  const cars = ['one', 'two', 'three', 'four'].map((stocknum) => sampleCar(stocknum));
  const id = await addSite(server.database, 'a', { cars });
  for await (const car of server.database.openStores(id).stock.all()) paths.push(`/cars/${car.slug}`);
});
beforeEach(() => {
  server.setTrouble('none');
  server.setNow(NOW);
});
afterAll(() => server.end());

/** A page that was never seen waits longer for a database that hangs. */
const HUNG_MS = 1_500;

const LEAD = JSON.stringify({
  lead: {
    name: 'Ann',
    email: 'a@example.com',
    phone: '0412345678',
    category: 'general-enquiry',
    message: 'x',
  },
});

describe.each(['fails', 'hangs'] as const)('when the database %s', (trouble) => {
  it('pages seen before are served as they were, kept by nobody else', async () => {
    const path = paths.pop()!;
    await server.ask(path);
    server.setTrouble(trouble);
    server.setNow(NOW + 61_000);
    const begun = performance.now();
    const answer = await server.ask(path);
    expect(performance.now() - begun).toBeLessThan(HUNG_MS);
    expect([answer.status, answer.headers['x-cache']]).toEqual([200, 'stale']);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['cdn-cache-control']).toBe('no-store');
  });

  it('pages never seen are 503 with the time to come back', async () => {
    server.setTrouble(trouble);
    const begun = performance.now();
    const answer = await server.ask(`/cars/never-seen-${trouble}`);
    expect(answer.status).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
    expect(answer.text).toContain('ZZa');
    expect(answer.headers['content-security-policy']).toContain("object-src 'none'");
    expect(performance.now() - begun).toBeLessThan(3500);
  });

  it('an enquiry is refused within two seconds by the text of the catalogue', async () => {
    server.setTrouble(trouble);
    const begun = performance.now();
    const answer = await server.ask('/api/leads', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': `key-${trouble}` },
      body: LEAD,
    });
    expect(answer.status).toBe(503);
    expect(JSON.parse(answer.text).error).toBe('An error occurred when submitting this form');
    expect(performance.now() - begun).toBeLessThan(2300);
  });

  it('the process lives, and is ready for the pages it keeps, as long as it keeps them', async () => {
    await server.ask('/');
    server.setTrouble(trouble);
    expect((await server.ask('/livez')).status).toBe(200);
    const begun = performance.now();
    const ready = await server.ask('/readyz');
    expect([ready.status, JSON.parse(ready.text)]).toEqual([
      200,
      { accepting: true, database: false, disk: true },
    ]);
    expect(performance.now() - begun).toBeLessThan(HUNG_MS);
    server.setNow(NOW + 1.01 * DAY);
    expect((await server.ask('/readyz')).status).toBe(503);
  });

  it('a process that keeps no page, or none but of what is missing, is not ready', async () => {
    const fresh = await smallServer();
    await addSite(fresh.database, 'a');
    expect((await fresh.ask('/cars/nowhere')).status).toBe(404);
    fresh.setTrouble(trouble);
    const ready = await fresh.ask('/readyz');
    expect([ready.status, JSON.parse(ready.text)]).toEqual([
      503,
      { accepting: false, database: false, disk: true },
    ]);
    await fresh.end();
  });

  it('everything is normal again when it returns', async () => {
    await server.ask('/');
    server.setTrouble(trouble);
    server.setNow(NOW + 61_000);
    await server.ask('/');
    server.setTrouble('none');
    await expect
      .poll(async () => (await server.ask('/')).headers['x-cache'], { timeout: 5000 })
      .not.toBe('stale');
  });

  it('a page older than a day is not served any more', async () => {
    const path = paths.pop()!;
    await server.ask(path);
    server.setTrouble(trouble);
    server.setNow(NOW + 1.01 * DAY);
    expect((await server.ask(path)).status).toBe(503);
  });
});
