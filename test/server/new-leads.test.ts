import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LEAD_CSV_HEADER, writeLeadCsvRow } from '#domain/leads/lead-csv.ts';
import { SHOPPER } from '#domain/leads/deliveries/route-lead.ts';
import { all } from '#test/contracts/samples.ts';
import { type ConsoleServer, consoleServer, NORTH, type Person } from './console-server.ts';
import { onBothEngines } from './on-both-engines.ts';

const TYPED = { channel: 'walk-in', name: 'Priya Nair', phone: '0412 345 678', message: 'Has two children' };

onBothEngines('a lead that is typed in', (settings) => {
  let dealers: ConsoleServer;
  let tom: Person;
  beforeAll(async () => {
    dealers = await consoleServer(settings());
    tom = await dealers.signIn('tom', { role: 'staff', locations: [NORTH] });
    const { tenants } = dealers.server.database;
    const { website } = (await tenants.bySlug('elm'))!;
    await tenants.save({ ...website, shopper_confirmation: true });
  }, 60_000);
  afterAll(() => dealers.end());

  const add = (fields: Record<string, string>, { person = tom, site = 'elm' } = {}) =>
    dealers.post(`/${site}/leads/new`, { key: randomUUID(), ...fields }, person.cookie);
  const readAdded = async (location = '') => {
    const id = location.split('/').at(-1) ?? '';
    const { leads, leadWork, deliveries } = dealers.storesOf('elm');
    return {
      id,
      lead: (await leads.byId(id))!,
      work: await leadWork.read(id),
      deliveries: await deliveries.listByLeads([id]),
    };
  };
  const listLeads = () => all(dealers.storesOf('elm').leads.list({ since: null }));

  it('is theirs, goes where such leads go, and says that they came in', async () => {
    const reply = await add({
      ...TYPED,
      email: 'priya@shopper.example',
      stock_number: 'ELM-1',
      consent: 'yes',
    });
    expect([reply.status, reply.headers.location]).toEqual([303, expect.stringMatching(/^\/elm\/leads\/.+/)]);
    const { lead, work, deliveries, id } = await readAdded(reply.headers.location);
    expect(lead).toMatchObject({
      channel: 'walk-in',
      source: 'Website',
      name: 'Priya',
      last_name: 'Nair',
      phone: '0412345678',
      message: 'Has two children',
      category: 'Used Vehicle Enquiry',
      stock_number: 'elm-1',
      spam: false,
      opt_in: true,
      consent: { value: true, asked_by_staff: true, text: 'May we email you offers?' },
    });
    expect(work).toMatchObject({ owner_id: tom.id, stage: 'contacted', due_at: null });
    expect(deliveries.length).toBeGreaterThan(0);
    expect(deliveries.filter(({ destination }) => destination === SHOPPER)).toEqual([]);
    const columns = LEAD_CSV_HEADER.split(',');
    expect(columns).toContain('"channel"');
    expect(writeLeadCsvRow(lead)).toContain(',"walk-in",');
    const page = await dealers.open(`/elm/leads/${id}`, tom.cookie);
    expect(page.text).toContain('Walk-in, used vehicle enquiry');
    expect((await dealers.open('/elm/inbox?view=mine', tom.cookie)).text).toContain('Walk-in');
    expect(await dealers.readAudit()).toContain(`add lead`);
  });

  it('may be a call about nothing yet, of somebody who was not asked about mail', async () => {
    const reply = await add({ channel: 'phone', name: 'Kim', phone: '0412 999 111' });
    const { lead } = await readAdded(reply.headers.location);
    expect(lead).toMatchObject({
      channel: 'phone',
      category: 'General Enquiry',
      opt_in: false,
      consent: null,
    });
  });

  it('is stored once, however often its form is sent', async () => {
    const key = randomUUID();
    const replies = await Promise.all([1, 2, 3].map(() => add({ ...TYPED, name: 'Once Only', key })));
    expect(new Set(replies.map(({ headers }) => headers.location)).size).toBe(1);
    const changed = await add({ ...TYPED, name: 'Once Changed', key });
    expect(changed.status).toBe(409);
    expect((await listLeads()).filter(({ name }) => name === 'Once')).toHaveLength(1);
  });

  it.each([
    ['neither phone nor address', { phone: '' }, 'phone', 'Type a phone number or an e-mail address'],
    ['no name', { name: ' ' }, 'name', 'Type a name'],
    ['no number', { phone: '12' }, 'phone', 'Invalid phone number'],
    ['no address', { email: 'nobody' }, 'email', 'invalid email address'],
    ['no car', { stock_number: 'N0' }, 'stock_number', 'No car has this stock number'],
    ['too many words', { message: 'x'.repeat(2001) }, 'message', '2,000'],
  ])(
    'that has %s is refused at the field, which keeps what was typed',
    async (_what, change, field, fault) => {
      const countBefore = (await listLeads()).length;
      const { status, text } = await add({ ...TYPED, ...change });
      expect(status).toBe(422);
      const id = `${field}-fault`;
      const control = new RegExp(`<[^>]*aria-describedby="${id}"[^>]*>`).exec(text)?.[0] ?? '';
      for (const part of [`name="${field}"`, 'aria-invalid="true"'])
        expect([part, control.includes(part)]).toEqual([part, true]);
      expect(text).toMatch(new RegExp(`id="${id}">[^<]*${fault}`));
      if (field !== 'message') expect(text).toContain('Has two children');
      expect(await listLeads()).toHaveLength(countBefore);
    },
  );

  it.each([
    ['staff', 303],
    ['manager', 303],
    ['marketing', 404],
    ['administrator', 303],
    ['operator', 404],
  ] as const)('by %s: %i', async (role, status) => {
    const person = await dealers.signIn(`new-${role}`, {
      role,
      website_id: role === 'operator' ? null : dealers.elm,
    });
    const open = await dealers.open('/elm/leads/new', person.cookie);
    expect(open.status).toBe(status === 303 ? 200 : 404);
    expect((await add(TYPED, { person })).status).toBe(status);
    for (const site of ['oak', 'none']) expect((await add(TYPED, { person, site })).status).toBe(404);
  });

  it('of nobody who is signed in is none, nor of another origin', async () => {
    const countBefore = (await listLeads()).length;
    expect((await dealers.post('/elm/leads/new', TYPED)).status).toBe(302);
    const forged = await dealers.server.ask('/elm/leads/new', {
      host: 'console.forecourt.example',
      method: 'POST',
      headers: {
        cookie: tom.cookie,
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'https://evil.example',
      },
      body: new URLSearchParams(TYPED).toString(),
    });
    expect(forged.status).toBe(403);
    expect(await listLeads()).toHaveLength(countBefore);
  });
});
