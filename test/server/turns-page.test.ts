import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseWebsite } from '#domain/tenants/parse-website.ts';
import { type ConsoleServer, consoleServer, NORTH, type Person, SOUTH } from './console-server.ts';
import { onBothEnginesInAll } from './on-both-engines.ts';
import { NOW } from './small-server.ts';

onBothEnginesInAll('turns', (settings) => {
  let dealers: ConsoleServer;
  let tom: Person;
  let boss: Person;
  let admin: Person;
  let oak: Person;

  beforeAll(async () => {
    dealers = await consoleServer(settings());
    const membership = { role: 'staff', locations: [NORTH] } as const;
    tom = await dealers.signIn('tom', membership);
    boss = await dealers.signIn('boss', { role: 'manager' });
    admin = await dealers.signIn('admin', { role: 'administrator' });
    oak = await dealers.signIn('oak', { role: 'manager', website_id: dealers.oak });
    const locations = [NORTH, SOUTH].map((id) => ({ id, name: id === NORTH ? 'North' : 'South' }));
    const sales = { only: { departments: ['sales'], location_ids: [NORTH] }, way: 'in_turn' };
    const gone = { only: { departments: ['parts'] }, way: 'in_turn', people: ['gone@dealer.example'] };
    const parsed = parseWebsite({
      name: 'Elm Motors',
      slug: 'elm',
      locations,
      lead_turns: [sales, sales, gone],
    });
    if ('faults' in parsed) throw new Error(JSON.stringify(parsed.faults));
    await dealers.server.database.tenants.save({ ...parsed.website, slug: 'elm' });
  }, 60_000);
  afterAll(() => dealers.end());

  const readTexts = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

  describe('who answers what', () => {
    it('is a page of whoever leads the website, and to all others does not exist', async () => {
      const open = async ({ cookie }: Person) => (await dealers.open('/elm/turns', cookie)).status;
      expect(await Promise.all([boss, admin, tom, oak].map(open))).toEqual([200, 200, 404, 404]);
      expect((await dealers.open('/elm/turns')).status).toBe(302);
    });

    it('says of each rule what is wrong with it, and of each kind where one would go now', async () => {
      const read = async () => readTexts((await dealers.open('/elm/turns', boss.cookie)).text);
      const before = await read();
      expect(before).toContain('It is never reached');
      expect(before).toContain('None of its people is there for such enquiries any more');
      expect(before).toContain('Rule 1 Nobody is on duty');
      // Of many kinds the first, with all of them behind it.
      expect(before).toMatch(/New vehicle enquiry and \d+ more/);
      await dealers.post('/elm/duty', { act: 'on' }, tom.cookie);
      expect(await read()).toContain('Rule 1 tom next');
      await dealers.post('/elm/duty', { act: 'busy' }, tom.cookie);
      expect(await read()).toContain('Rule 1 Nobody is on duty');
      await dealers.post('/elm/duty', { act: 'off' }, tom.cookie);
    });
  });

  describe('one’s duty', () => {
    const post = async (fields: Record<string, string>, { cookie }: Person, site = 'elm') =>
      dealers.post(`/${site}/duty`, fields, cookie);
    const readDuty = async ({ cookie }: Person) =>
      /<h2 id="now">([^<]*)/.exec((await dealers.open('/elm/duty', cookie)).text)?.[1];

    it('ends as the place closes, is busy for an hour, and off at once', async () => {
      expect(await readDuty(tom)).toBe('Off duty');
      expect((await post({ act: 'on' }, tom)).headers['location']).toBe('/elm/duty');
      expect(await readDuty(tom)).toBe('On duty until 5:00pm');
      await post({ act: 'busy' }, tom);
      expect(await readDuty(tom)).toBe('Busy until 1:00pm');
      await post({ act: 'back' }, tom);
      expect((await post({ act: 'off', from: 'inbox' }, tom)).headers['location']).toBe('/elm/inbox');
      expect(await readDuty(tom)).toBe('Off duty');
      const lines = await dealers.readAudit();
      expect(lines).toContain('"act":"say duty"');
    });

    it('is none while one is away, and refuses what is no time', async () => {
      await post({ act: 'on' }, tom);
      expect((await post({ act: 'absent', first: '2026-11-18', last: '2026-11-20' }, tom)).status).toBe(303);
      expect(await readDuty(tom)).toMatch(/^Absent until .*20 Nov/);
      await post({ act: 'return' }, tom);
      expect(await readDuty(tom)).toBe('On duty until 5:00pm');
      const refused = [
        await post({ act: 'absent', first: '2026-11-20', last: '2026-11-18' }, tom),
        await post({ act: 'absent', first: '2026-11-01', last: '2026-11-02' }, tom),
        await post({ act: 'x' }, tom),
        await post({ act: 'on' }, tom, 'oak'),
      ];
      expect(refused.map(({ status }) => status)).toEqual([422, 422, 400, 404]);
      dealers.server.setNow(NOW + 7 * 3_600_000);
      expect((await post({ act: 'on' }, tom)).status).toBe(422);
      dealers.server.setNow(NOW);
    });
  });
});
