import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NewLead } from '#domain/leads/lead.ts';
import type { Membership, StaffRole } from '#domain/staff/membership.ts';
import { type ConsoleServer, consoleServer, NORTH, SOUTH } from './console-server.ts';
import { onBothEnginesInAll } from './on-both-engines.ts';
import { NOW, type Reply } from './small-server.ts';

onBothEnginesInAll('the inbox', (settings) => {
  let dealers: ConsoleServer;
  beforeAll(async () => void (dealers = await consoleServer(settings())));
  afterAll(() => dealers.end());

  const open = (path: string, cookie = '', headers = {}) => dealers.open(path, cookie, headers);
  const addLead = (last_name: string, change: Partial<NewLead> = {}, site: 'elm' | 'oak' = 'elm') =>
    dealers.addLead({ last_name, ...change }, {}, site);
  const signIn = async (name: string, rights: Partial<Membership> & { role: StaffRole }) =>
    (await dealers.signIn(name, rights)).cookie;

  /** Names of the leads on a page, in its order. */
  function listNames({ text }: Reply): string[] {
    return [...text.matchAll(/<a [^>]*>Ann ([^<]+)<\/a>/g)].map(([, name = '']) => name);
  }

  /** The number that stands with each view. */
  function listCounts({ text }: Reply): Record<string, string> {
    const views = text.matchAll(/<a [^>]*inbox[^>]*>(Mine|Nobody’s|All|Earlier|Spam)\W*<i>([^<]+)<\/i>/g);
    return Object.fromEntries([...views].map(([, view = '', count = '']) => [view, count]));
  }

  describe('a member', () => {
    beforeAll(async () => {
      await addLead('North', { location_id: NORTH });
      await addLead('South', { location_id: SOUTH });
      await addLead('Nowhere');
      await addLead('Service', { location_id: NORTH, category: 'Service Booking' });
      await addLead('Junk', { location_id: NORTH, spam: true });
      await addLead('Oak', {}, 'oak');
    });

    const ALL = ['North', 'South', 'Nowhere', 'Service'];
    it.each<[StaffRole, string, Partial<Membership>, 'elm' | 'oak' | null, string[] | null]>([
      ['staff', 'of all places', {}, 'elm', ALL],
      ['staff', 'of one place', { locations: [NORTH] }, 'elm', ['North', 'Nowhere', 'Service']],
      ['staff', 'of one department', { departments: ['service'] }, 'elm', ['Service']],
      ['manager', 'of one place', { locations: [NORTH] }, 'elm', ALL],
      ['administrator', 'of all places', {}, 'elm', ALL],
      ['marketing', 'of all places', {}, 'elm', null],
      ['operator', 'of the platform', {}, null, null],
      ['manager', 'of another site', {}, 'oak', null],
    ])('sees as %s %s what the role may', async (role, whose, rights, site, names) => {
      const website_id = site === null ? null : dealers[site];
      const cookie = await signIn(`${role} ${whose}`.replaceAll(' ', '-'), { role, website_id, ...rights });
      const inbox = await open('/elm/inbox', cookie);
      expect([inbox.status, listNames(inbox)]).toEqual([names === null ? 404 : 200, names ?? []]);
      expect((await open('/elm/inbox.data', cookie)).text.includes('Service')).toBe(names !== null);
      const other = await open('/oak/inbox', cookie);
      expect([other.status, listNames(other)]).toEqual(site === 'oak' ? [200, ['Oak']] : [404, []]);
      const hasSpam = names !== null && role !== 'staff';
      const spam = await open('/elm/inbox?view=spam', cookie);
      expect([spam.status, listNames(spam)]).toEqual(hasSpam ? [200, ['Junk']] : [404, []]);
      expect(inbox.text.includes('view=spam')).toBe(hasSpam);
    });

    it('finds the number of open leads with each view, whichever is shown and whatever was searched for', async () => {
      const boss = await signIn('counting-boss', { role: 'manager' });
      const clerk = await dealers.signIn('counting-clerk', { role: 'staff', locations: [NORTH] });
      const lead = { last_name: 'Hers', location_id: SOUTH };
      const hers = await dealers.addLead(lead, { due: new Date(NOW - 60_000).toISOString() });
      const give = { act: 'give', to: clerk.id, version: '0' };
      expect((await dealers.post(`/elm/leads/${hers}`, give, boss)).status).toBe(303);
      for (const query of ['', '?view=mine', '?view=spam', '?q=nowhere'])
        expect(listCounts(await open(`/elm/inbox${query}`, boss))).toEqual({
          Mine: '0',
          'Nobody’s': '4',
          All: '5',
          Earlier: '0',
          Spam: '1',
        });
      const atSouth = `/elm/inbox?place=${SOUTH}&department=sales`;
      expect(listCounts(await open(atSouth, boss))).toEqual({
        Mine: '0',
        'Nobody’s': '2',
        All: '3',
        Earlier: '0',
        Spam: '0',
      });
      const seenByClerk = await open('/elm/inbox', clerk.cookie);
      expect(listCounts(seenByClerk)).toEqual({
        Mine: '1',
        'Nobody’s': '3',
        All: '4',
        Earlier: '0',
      });
      for (const path of ['/elm/inbox?view=nobody', `/elm/leads/${hers}`])
        expect((await open(path, clerk.cookie)).text).toMatch(/Inbox<strong[^>]*>1\W*<span>late/);
      await dealers.post(`/elm/leads/${hers}`, { act: 'try', by: 'call' }, clerk.cookie);
      expect((await open('/elm/inbox', clerk.cookie)).text).not.toContain('<span>late');
    });

    it('who is not signed in sees nothing', async () => {
      for (const path of ['/elm/inbox', '/elm/inbox?view=spam', '/elm/inbox?after=x']) {
        const { status, text } = await open(path);
        expect([path, status, text.includes('Nowhere')]).toEqual([path, 302, false]);
      }
    });
  });

  describe('an inbox', () => {
    let cookie: string;
    beforeAll(async () => (cookie = await signIn('tom', { role: 'staff', locations: [SOUTH] })));

    it('has a lead at the next request after it came, with the car, the words and the number to call', async () => {
      const [car] = await dealers.storesOf('elm').stock.byIds([1]);
      await addLead('Fresh', {
        location_id: SOUTH,
        car_id: car?.id ?? null,
        message: 'Is <b>it</b> & the tow bar here?',
        phone: '0412 345 678',
        category: 'trade-in-enquiry',
      });
      const { text } = await open('/elm/inbox', cookie);
      const row = text.match(/<li class="lead-row">.*?<\/li>/gs)?.find((html) => html.includes('Ann Fresh'));
      expect(car?.name).toMatch(/\w/);
      for (const part of [
        'Ann Fresh',
        car?.name ?? '',
        'Trade-in: Is &lt;b&gt;it&lt;/b&gt; &amp; the tow bar here?',
        'href="tel:+61412345678"',
      ])
        expect(row).toContain(part);
    });

    it('has what a shopper posts to the website at the next poll, within two seconds', async () => {
      const poll = async (held: string) =>
        (await open('/oak/inbox/tag', boss, { 'if-none-match': held })).headers.etag ?? '';
      const boss = await signIn('boss-who-polls', { role: 'manager', website_id: dealers.oak });
      for (const name of ['One', 'Two', 'Three']) {
        const tag = await poll('');
        const lead = {
          name: 'Ann',
          last_name: `Posted${name}`,
          email: `${name}@shopper.example`,
          phone: '0412345678',
        };
        const { status } = await dealers.server.ask('/api/leads', {
          host: 'oak.forecourt.example',
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ lead: { ...lead, category: 'general-enquiry', message: 'Is it here?' } }),
        });
        expect(status).toBe(201);
        const answeredAt = performance.now();
        expect(await poll(tag)).not.toBe(tag);
        expect(listNames(await open('/oak/inbox', boss))).toContain(`Posted${name}`);
        expect(performance.now() - answeredAt).toBeLessThan(2000);
      }
    });

    it('shows markup in a name as text', async () => {
      await addLead('</script><script>alert(1)</script>', { location_id: SOUTH });
      const { text } = await open('/elm/inbox', cookie);
      expect(text).toContain('Ann &lt;/script&gt;&lt;script&gt;alert(1)');
      expect(text).not.toContain('<script>alert(1)');
    });

    it('goes on by fifty, who waits longest first, without what is another place’s, and ends', async () => {
      for (let number = 0; number < 260; number += 1)
        await addLead(`N${number}`, { location_id: number % 4 === 0 ? SOUTH : NORTH });
      const pages: string[][] = [];
      let path: string | undefined = '/elm/inbox';
      while (path !== undefined) {
        const reply: Reply = await open(path, cookie);
        pages.push(listNames(reply));
        path = /href="([^"]*after=[^"]*)"/.exec(reply.text)?.[1]?.replaceAll('&amp;', '&');
      }
      const names = pages.flat();
      expect(pages[0]).toHaveLength(50);
      expect(names.slice(-65)).toEqual(Array.from({ length: 65 }, (_, index) => `N${4 * index}`));
      expect(names).toContain('South');
      expect(new Set(names).size).toBe(names.length);
      expect(pages).toHaveLength(2);
      const boss = await signIn('boss-of-many', { role: 'manager' });
      expect(listCounts(await open('/elm/inbox', boss))).toMatchObject({ All: '99+' });
    });

    it('finds by a name, an address, or the end of a number, as far as the role sees', async () => {
      const facts = { email: 'zoe@shopper.example', phone: '0412 777 123' };
      await addLead('Zabriskie', { ...facts, location_id: SOUTH });
      await addLead('Zabel', { ...facts, location_id: NORTH });
      await dealers.storesOf('elm').leadWork.storeKeys('en-AU', 1000);
      for (const words of ['zab', 'zoe@sh', '777123']) {
        const reply = await open(`/elm/inbox?q=${encodeURIComponent(words)}`, cookie);
        expect([words, listNames(reply)]).toEqual([words, ['Zabriskie']]);
      }
      // One of two that the same person wrote, of which the other is another place's.
      expect((await open('/elm/inbox?q=zab', cookie)).text).not.toMatch(/\d enquiries/);
      const boss = await signIn('boss-of-zoe', { role: 'manager' });
      expect((await open('/elm/inbox?q=zab', boss)).text.match(/"enquiries">2 enquiries/g)).toHaveLength(2);
      expect(listNames(await open('/elm/inbox?q=zab&view=mine', cookie))).toEqual([]);
      expect(listNames(await open('/elm/inbox?q=%00%27%25_', cookie))).toEqual([]);
      expect((await open('/elm/inbox?q=zab&after=1', cookie)).status).toBe(404);
    });

    it('is the newest, says one look-up, until a lead comes, is late or something is done', async () => {
      const readTag = async (held = '') => {
        const { status, headers } = await open('/elm/inbox/tag', cookie, { 'if-none-match': held });
        return { status, tag: String(headers.etag) };
      };
      const { status, tag } = await readTag();
      expect([status, tag]).toEqual([204, expect.stringMatching(/^"[\w-]+"$/)]);
      expect(await readTag(tag)).toEqual({ status: 304, tag });
      expect((await open('/elm/inbox.data', cookie)).text).toContain(tag.slice(1, -1));
      dealers.server.setNow(NOW + 5 * 60_000);
      expect(await readTag(tag)).toEqual({ status: 304, tag });
      const id = await dealers.addLead(
        { last_name: 'Newest', location_id: SOUTH },
        { due: new Date(NOW + 7 * 60_000).toISOString() },
      );
      const come = await readTag(tag);
      expect(come.status).toBe(204);
      await dealers.post(`/elm/leads/${id}`, { act: 'note', text: 'Wants a tow bar' }, cookie);
      const noted = await readTag(come.tag);
      expect(noted.status).toBe(204);
      dealers.server.setNow(NOW + 7 * 60_000);
      expect((await readTag(noted.tag)).status).toBe(204);
      dealers.server.setNow(NOW);
      for (const [path, session, answer] of [
        ['/elm/inbox/tag', '', 302],
        ['/oak/inbox/tag', cookie, 404],
        ['/none/inbox/tag', cookie, 404],
      ] as const)
        expect((await open(path, session)).status).toBe(answer);
      expect((await dealers.post('/elm/inbox/tag', {}, cookie)).status).toBe(405);
    });

    it.each([
      'x',
      '2026-11-18T01:00:00.000Z',
      '2026-11-18T01:00:00.000Z_',
      `${'9'.repeat(80)}_a`,
      "'_1",
      '%00',
    ])('has no page after %s', async (after) => {
      const path = `/elm/inbox?after=${encodeURIComponent(after)}`;
      expect((await open(path, cookie)).status).toBe(404);
    });
  });
});
