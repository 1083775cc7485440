import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatStamp } from '#domain/reservations/decisions.ts';
import { sampleVisit } from '#test/contracts/sample-visit-counts.ts';
import { all, sampleCar } from '#test/contracts/samples.ts';
import { type ConsoleServer, consoleServer, NORTH, type Person, SOUTH } from './console-server.ts';
import { onBothEngines } from './on-both-engines.ts';
import { addPaidLead, storeLeadFile } from './rich-leads.ts';
import { NOW, type Reply } from './small-server.ts';

onBothEngines('the page of a lead', (settings) => {
  let dealers: ConsoleServer;
  let tom: Person;
  let boss: Person;
  beforeAll(async () => {
    dealers = await consoleServer(settings());
    tom = await dealers.signIn('tom', { role: 'staff', locations: [NORTH] });
    boss = await dealers.signIn('boss', { role: 'manager' });
  }, 60_000);
  afterAll(() => dealers.end());

  const see = (id: string, { cookie }: Person, query = '') =>
    dealers.open(`/elm/leads/${id}${query}`, cookie);
  const act = (id: string, fields: Record<string, string>, { cookie }: Person) =>
    dealers.post(`/elm/leads/${id}.data`, fields, cookie);

  it('has all that its sender wrote, and what was done about it, as far as one sees it', async () => {
    const sender = { email: 'kim@shopper.example', phone: '0412 345 678', last_name: 'Kim' };
    const first = await dealers.addLead({
      ...sender,
      location_id: SOUTH,
      message: 'Southern words',
      answers: { hoped_price: '$9,000' },
    });
    const second = await dealers.addLead({
      ...sender,
      location_id: NORTH,
      message: '<script>alert(1)</script>',
      form_completed: false,
    });
    await dealers.storesOf('elm').leadWork.storeKeys('en-AU', 100);
    await act(second, { act: 'note', text: '<b>Tow bar</b>' }, tom);
    expect((await act(second, { act: 'give', to: tom.id, version: '0' }, boss)).status).toBe(200);
    const { text } = await see(second, boss);
    for (const part of [
      'Southern words',
      '$9,000',
      'boss',
      'gave it to tom',
      'stopped at',
      'tel:+61412345678',
    ])
      expect([part, text.includes(part)]).toEqual([part, true]);
    expect(text).toContain('&lt;b&gt;Tow bar&lt;/b&gt;');
    expect(text).not.toMatch(/<script>alert|<b>Tow/);
    const seenByTom = (await see(second, tom)).text;
    expect([seenByTom.includes('Tow bar'), seenByTom.includes('Southern words')]).toEqual([true, false]);
    expect(text).toContain('<a href="#enquiries">2 enquiries</a>');
    expect(text).toContain(`href="/elm/leads/${first}"`);
    expect([seenByTom.includes('#enquiries'), seenByTom.includes(first)]).toEqual([false, false]);
    expect((await see(first, tom)).status).toBe(404);
  });

  it('has WhatsApp beside the number where the website has it, and nowhere else', async () => {
    const phone = '0412 345 678';
    const ids = { elm: await dealers.addLead({ phone }), oak: await dealers.addLead({ phone }, {}, 'oak') };
    const oakBoss = await dealers.signIn('oak-boss', { role: 'manager', website_id: dealers.oak });
    const readLinks = ({ text }: Reply) =>
      /class="contacts".*?class="lead-talk"/s
        .exec(text)?.[0]
        .match(/(?:tel:|sms:|https:\/\/wa\.me\/)\+?\d+/g);
    const listLinks = async () => [
      readLinks(await see(ids.elm, boss)),
      readLinks(await dealers.open(`/oak/leads/${ids.oak}`, oakBoss.cookie)),
    ];
    const { tenants } = dealers.server.database;
    const { website } = (await tenants.bySlug('elm'))!;
    expect(await listLinks()).toEqual(Array(2).fill(['tel:+61412345678', 'sms:+61412345678']));
    await tenants.save({ ...website, whatsapp_number: '0400 000 000' });
    expect(await listLinks()).toEqual([
      ['tel:+61412345678', 'sms:+61412345678', 'https://wa.me/61412345678'],
      ['tel:+61412345678', 'sms:+61412345678'],
    ]);
    await tenants.save(website);
    expect(readLinks(await see(await dealers.addLead({ phone: '' }), boss))).toBeNull();
  });

  it('says what they did before they wrote, of the same device alone', async () => {
    const { stock, visitCounts } = dealers.storesOf('elm');
    await stock.upsert([sampleCar('SEEN1', { name: '2024 Seen Before' })]);
    const car = await stock.byStockNumber('SEEN1');
    const day = { acts: [], cars: [], vitals: [], variants: [], errors: [] };
    const look = { event: 'page_view' as const, path: `/cars/${car?.slug}` };
    const search = { event: 'search' as const, path: '/search/used-cars', search: 'utes' };
    await visitCounts.add(day, [
      sampleVisit({ anon_id: 'device-1', acts: [search, look] }),
      sampleVisit({ anon_id: 'device-2', acts: [{ ...search, search: 'of another' }] }),
    ]);
    const submission = { at: new Date(NOW + 60_000).toISOString() };
    const [id, strangersId] = [
      await dealers.addLead({ anon_id: 'device-1' }, submission),
      await dealers.addLead({ anon_id: '' }, submission),
    ];
    const readStory = async (leadId: string) =>
      /Before they wrote.*?<\/ol>/s.exec((await see(leadId, boss)).text)?.[0].replaceAll(/<[^>]+>/g, ' ');
    const story = await readStory(id);
    expect(story).toMatch(/Looked at 2024 Seen Before.*Searched for utes.*Came by google/s);
    expect(story).not.toContain('of another');
    expect(await readStory(strangersId)).toBeUndefined();
  });

  it('is gone once its person was erased, and says so', async () => {
    const id = await dealers.addLead({ location_id: NORTH, message: 'Erasedwords' });
    await dealers.storesOf('elm').people.erase([id], new Date(NOW).toISOString());
    const { status, text } = await see(id, boss);
    expect([status, text.includes('Erasedwords')]).toEqual([410, false]);
    expect((await act(id, { act: 'take', version: '0' }, boss)).status).toBe(410);
  });

  it('says who else has it open', async () => {
    const id = await dealers.addLead({ location_id: NORTH });
    await see(id, tom);
    expect((await see(id, boss)).text).toContain('tom has it open');
    const poll = (open: string) => dealers.open(`/elm/inbox/tag?lead=${id}&open=${open}`, boss.cookie);
    const tag = String((await poll('tom')).headers.etag);
    const askFor = async (open: string) =>
      (await dealers.open(`/elm/inbox/tag?lead=${id}&open=${open}`, boss.cookie, { 'if-none-match': tag }))
        .status;
    expect([await askFor('tom'), await askFor('')]).toEqual([304, 204]);
    dealers.server.setNow(NOW + 31_000);
    expect((await see(id, boss)).text).not.toContain('has it open');
    dealers.server.setNow(NOW);
  });

  it('refuses what makes no sense, in a sentence', async () => {
    const id = await dealers.addLead({ location_id: NORTH });
    const post = async (fields: Record<string, string>) => (await act(id, fields, boss)).status;
    expect(await post({ act: 'give', to: 'nobody', version: '0' })).toBe(422);
    expect(await post({ act: 'answer', result: 'reached', version: '0' })).toBe(422);
    expect(await post({ act: 'release' })).toBe(422);
    expect(await post({ act: 'take', version: '7' })).toBe(409);
    expect(await post({ act: 'note', text: 'x'.repeat(5001) })).toBe(413);
    expect(await post({ act: 'note', text: 'x'.repeat(100_000) })).toBe(413);
    expect(await post({ act: 'stage', stage: 'closed' })).toBe(400);
    expect(await dealers.storesOf('elm').leadWork.listEvents([id])).toEqual([]);
    for (const made of ["'", '%00', 'a%2Fb', 'x'.repeat(300)])
      expect((await see(made, boss)).status).toBe(404);
  });

  it('puts what nobody answered off until the place opens', async () => {
    const id = await dealers.addLead({ location_id: NORTH });
    await act(id, { act: 'try', by: 'call' }, tom);
    expect((await see(id, tom)).text).toContain('No answer');
    const { leadWork } = dealers.storesOf('elm');
    const { version = -1, owner_id } = (await leadWork.read(id)) ?? {};
    expect(owner_id).toBe(tom.id);
    await act(id, { act: 'answer', again: 'tomorrow at opening', version: String(version) }, tom);
    // Nine in Sydney: nobody said when elm is open.
    expect((await leadWork.read(id))?.snoozed_until).toBe('2026-11-18T22:00:00.000Z');
  });

  it('releases spam once, which is sent on then', async () => {
    const spam = { spam: true, spam_reason: 'Filled at once' };
    const id = await dealers.addLead({ location_id: NORTH, ...spam });
    expect((await act(id, { act: 'release' }, tom)).status).toBe(403);
    expect((await act(id, { act: 'release' }, boss)).status).toBe(200);
    expect((await act(id, { act: 'release' }, boss)).status).toBe(422);
    const { leads, leadWork, deliveries } = dealers.storesOf('elm');
    expect(await leads.byId(id)).toMatchObject({ spam: false });
    expect((await deliveries.listByLeads([id])).map(({ state }) => state)).toEqual(['pending']);
    expect(await leadWork.listEvents([id])).toMatchObject([{ actor: boss.id, detail: { kind: 'released' } }]);
  });

  it('releases spam of a site that sends nothing on once: its time begins, by whom is noted', async () => {
    const spam = { spam: true, spam_reason: 'Filled at once' };
    const id = await dealers.addLead({ location_id: NORTH, ...spam }, { deliveries: [] });
    const replies = await Promise.all([1, 2].map(() => act(id, { act: 'release' }, boss)));
    const statuses = replies.map(({ status }) => status);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 422]);
    const { leads, leadWork } = dealers.storesOf('elm');
    expect(await leads.byId(id)).toMatchObject({ spam: false, spam_reason: '' });
    expect((await leadWork.read(id))?.due_at).toMatch(/^2026-11-18T/);
    expect(await leadWork.listEvents([id])).toMatchObject([{ actor: boss.id, detail: { kind: 'released' } }]);
    const lines = (await dealers.readAudit()).split('\n').filter((line) => line.includes(`lead ${id}`));
    expect(lines).toEqual([expect.stringContaining('release lead')]);
  });

  it('decides about a reservation as it was seen, with the person in the audit', async () => {
    const { reservations } = dealers.storesOf('elm');
    const { leadId: id, holdId } = await addPaidLead(dealers);
    const paid = await reservations.byId(holdId);
    const decide = (decision: string, seen: string, person: Person) =>
      act(id, { act: 'decide', lead: id, decision, seen }, person);
    expect((await see(id, boss)).text.match(/>AUD 500\.00 is paid/g)).toHaveLength(1);
    expect((await decide('confirm', formatStamp(paid!), tom)).status).toBe(403);
    expect((await decide('confirm', 'pending', boss)).status).toBe(409);
    expect((await decide('confirm', formatStamp(paid!), boss)).status).toBe(200);
    const confirmed = await reservations.byId(holdId);
    expect(confirmed?.state).toBe('confirmed');
    expect((await decide('extend', formatStamp(confirmed!), boss)).status).toBe(422);
    const line = (await dealers.readAudit()).split('\n').find((text) => text.includes(holdId));
    expect(line).toContain(boss.id);
    expect(line).toContain('confirm reservation');
  });

  describe('a file', () => {
    it('is opened by who sees the lead: a picture in the page, all else as a download', async () => {
      const picture = await storeLeadFile(dealers, Buffer.from('picture bytes'), { name: 'Car <1>.jpg' });
      const letter = await storeLeadFile(dealers, Buffer.from('%PDF-letter'), {
        name: 'Letter.pdf',
        type: 'application/pdf',
      });
      const id = await dealers.addLead({ location_id: SOUTH, has_files: true }, { files: [picture, letter] });
      const open = (fileId: string, { cookie }: Person, site = 'elm') =>
        dealers.open(`/${site}/leads/${id}/files/${fileId}`, cookie);
      const [shown, saved] = [await open(picture.id, boss), await open(letter.id, boss)];
      expect([shown.text, shown.headers['content-type'], shown.headers['content-disposition']]).toEqual([
        'picture bytes',
        'image/jpeg',
        `inline; filename*=UTF-8''Car%20%3C1%3E.jpg`,
      ]);
      expect([saved.text, saved.headers['content-type'], saved.headers['content-disposition']]).toEqual([
        '%PDF-letter',
        'application/octet-stream',
        `attachment; filename*=UTF-8''Letter.pdf`,
      ]);
      for (const { headers } of [shown, saved])
        expect([
          headers['cache-control'],
          headers['content-security-policy'],
          headers['x-content-type-options'],
        ]).toEqual(['private, no-store', `default-src 'none'; sandbox`, 'nosniff']);
      expect((await open(letter.id, tom)).status).toBe(404);
      expect((await open(letter.id, boss, 'oak')).status).toBe(404);
      expect((await open('0'.repeat(32), boss)).status).toBe(404);
      const other = await dealers.addLead();
      expect((await dealers.open(`/elm/leads/${other}/files/${letter.id}`, boss.cookie)).status).toBe(404);
    });
  });

  it('shows the car through the console’s own host, to the website’s people alone', async () => {
    const { stock } = dealers.storesOf('elm');
    const url = '/pictures/adventure-black-front34.webp';
    await stock.upsert([sampleCar('PIC1', { images: [{ image: { url }, thumb: '', view: null }] })]);
    const car = (await all(stock.all())).find(({ stocknum }) => stocknum === 'PIC1');
    const id = await dealers.addLead({ location_id: NORTH, car_id: car?.id ?? null });
    const path = `/pictures/${car?.id}`;
    expect((await see(id, tom)).text).toContain(`src="/elm${path}"`);
    const { status, headers } = await dealers.open(`/elm${path}`, tom.cookie);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'image/webp',
      'private, max-age=3600',
    ]);
    for (const other of [`/oak${path}`, `/none${path}`, '/elm/pictures/999999', '/elm/pictures/x'])
      expect([other, (await dealers.open(other, tom.cookie)).status]).toEqual([other, 404]);
    expect((await dealers.open(`/elm${path}`)).status).toBe(302);
  });
});
