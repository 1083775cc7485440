import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLeadCourier } from '#adapters/couriers/lead-courier.ts';
import { openFileMail } from '#adapters/mail/file-mail.ts';
import type { LeadDestination } from '#domain/leads/deliveries/lead-destination.ts';
import { leadDestinationSchema } from '#domain/leads/deliveries/lead-destination.ts';
import { createSiteTokens } from '#server/tokens/site-tokens.ts';
import { KNOWN_SECRETS } from '#test/known-secrets.ts';
import * as v from 'valibot';
import { type FakeCrm, fakeCrm } from '../fake-crm.ts';
import { type ConsoleServer, consoleServer, NORTH, type Person } from './console-server.ts';
import { onBothEngines } from './on-both-engines.ts';
import { NOW } from './small-server.ts';

const LATER = new Date(NOW + 60_000).toISOString();
const AT = new Date(NOW).toISOString();
const SECRETS = ['a-key-of-sixteen-or-more'];

onBothEngines('a dealer’s system', (settings) => {
  let dealers: ConsoleServer;
  let crm: FakeCrm;
  let tom: Person;
  beforeAll(async () => {
    crm = await fakeCrm();
    dealers = await consoleServer(settings());
    tom = await dealers.signIn('tom', { role: 'staff', locations: [NORTH] });
  }, 60_000);
  afterAll(async () => {
    await dealers.end();
    await crm.end();
  });

  async function setDestination(change: object): Promise<void> {
    const { tenants } = dealers.server.database;
    const { website } = (await tenants.bySlug('elm'))!;
    const webhook = { name: 'crm', kind: 'webhook', url: crm.url, secrets: SECRETS, ...change };
    const destination: LeadDestination = v.parse(leadDestinationSchema, webhook);
    await tenants.save({ ...website, lead_destinations: [destination] });
  }

  async function deliver() {
    const { database } = dealers.server;
    const courier = createLeadCourier({
      mail: openFileMail('/nowhere'),
      openStores: (id) => database.openStores(id),
      createTokens: createSiteTokens(KNOWN_SECRETS, () => NOW),
      consoleOrigin: 'https://console.cars.example',
      allowLoopback: true,
      readMemberName: async (websiteId, staffId) => {
        const members = await database.staff.listMembers(websiteId);
        return members.find(({ person }) => person.id === staffId)?.person.name ?? null;
      },
    });
    const { website } = (await database.tenants.bySlug('elm'))!;
    // One of a lead at a time, as they are claimed.
    for (let round = 0; round < 9; round += 1) {
      const requests = [{ website_id: dealers.elm, destination: 'crm', limit: 9 }];
      const claimed = await database.outbox.claim({ now: LATER, leaseUntil: LATER, limit: 9, requests });
      for (const work of claimed) {
        const { delivery_id, attempts } = work;
        await courier.deliver(work, { website, origin: 'http://elm.cars.example', now: NOW });
        const ending = { kind: 'delivered' } as const;
        await database.outbox.storeOutcomes([
          { website_id: dealers.elm, delivery_id, attempts, at: LATER, ending },
        ]);
      }
    }
    return crm.taken.splice(0).map(({ body }) => JSON.parse(body) as { event: string; lead: object });
  }

  const act = async (id: string, fields: Record<string, string>) => {
    const work = await dealers.storesOf('elm').leadWork.read(id);
    const version = String(work?.version ?? 0);
    const { status } = await dealers.post(`/elm/leads/${id}`, { ...fields, version }, tom.cookie);
    expect(status).toBe(303);
  };
  const addLead = () =>
    dealers.addLead(
      { location_id: NORTH },
      { deliveries: [{ destination: 'crm', due: AT, supersedable: false }] },
    );

  it('with work and names hears stage, owner and first try as the lead’s next states', async () => {
    await setDestination({ work: true, names: true });
    const id = await addLead();
    const [created] = await deliver();
    expect(created).toMatchObject({
      event: 'lead.created',
      lead: {
        id,
        channel: 'website',
        work: { stage: 'new', owner: null, outcome: null, first_try_at: null },
      },
    });
    await act(id, { act: 'take' });
    await act(id, { act: 'try', by: 'call' });
    await act(id, { act: 'note', text: 'Wants a tow bar' });
    await act(id, { act: 'stage', outcome: 'not now' });
    const states = await deliver();
    expect(states.map(({ event, lead }) => [event, lead])).toEqual([
      ['lead.updated', expect.objectContaining({ work: { ...NEW, owner: 'tom' } })],
      ['lead.updated', expect.objectContaining({ work: { ...NEW, owner: 'tom', first_try_at: AT } })],
      [
        'lead.updated',
        expect.objectContaining({
          work: { stage: 'closed', owner: 'tom', outcome: 'not now', first_try_at: AT },
        }),
      ],
    ]);
    expect(JSON.stringify(states)).not.toMatch(new RegExp(`tow bar|${tom.id}|owner_id`));
  });

  it('without names hears of no owner, and of none that changes', async () => {
    await setDestination({ work: true });
    const id = await addLead();
    await act(id, { act: 'take' });
    await act(id, { act: 'stage', stage: 'visit' });
    const states = await deliver();
    expect(states).toMatchObject([
      { lead: { work: { owner: null } } },
      { lead: { work: { stage: 'visit', owner: null } } },
    ]);
  });

  it.each([
    ['with names hears', true, [{ lead: { work: { owner: null } } }]],
    ['without names does not hear', undefined, []],
  ])('%s that a lead is nobody’s again as its owner leaves', async (_which, names, states) => {
    await setDestination({ work: true, names });
    const leaving = await dealers.signIn(`leaving-${names}`, { role: 'staff', locations: [NORTH] });
    const id = await addLead();
    await dealers.storesOf('elm').leadWork.takeLead({ leadId: id, actor: leaving.id, version: 0, at: AT });
    await deliver();
    const revocation = { email: leaving.email, websiteId: dealers.elm, at: AT, actor: 'boss' };
    await dealers.server.database.staff.revoke(revocation);
    expect(await deliver()).toMatchObject(states);
  });

  it('without work hears nothing of it', async () => {
    await setDestination({});
    const id = await addLead();
    await act(id, { act: 'stage', stage: 'visit' });
    const states = await deliver();
    expect(states).toHaveLength(1);
    expect(states[0]?.lead).not.toHaveProperty('work');
  });

  it('hears of somebody who came in, as such', async () => {
    await setDestination({ work: true });
    const typed = { channel: 'walk-in', name: 'Priya Nair', phone: '0412 345 678', key: 'a-key' };
    expect((await dealers.post('/elm/leads/new', typed, tom.cookie)).status).toBe(303);
    expect(await deliver()).toMatchObject([
      {
        event: 'lead.created',
        lead: { channel: 'walk-in', source: 'Website', work: { stage: 'contacted' } },
      },
    ]);
  });

  it.each([
    ['names without work', { names: true }],
    ['work of a mail', { kind: 'email', to: ['a@b.example'], url: null, secrets: [], work: true }],
  ])('is not set up with %s', async (_what, change) => {
    await expect(setDestination(change)).rejects.toThrow(/is not used/);
  });
});

const NEW = { stage: 'new', owner: null, outcome: null, first_try_at: null };
