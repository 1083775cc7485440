import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StaffRole } from '#domain/staff/membership.ts';
import { formatStamp } from '#domain/reservations/decisions.ts';
import { COMMAND_LINE } from '#ports/staff.ts';
import { isInAll } from '../rings.ts';
import { type ConsoleServer, consoleServer, NORTH, type Person, SOUTH } from './console-server.ts';
import { onBothEngines, pickRoles } from './on-both-engines.ts';
import { addPaidLead, storeLeadFile } from './rich-leads.ts';
import { NOW } from './small-server.ts';

const HOUR = 3_600_000;

/** y: done. n: 422, makes no sense yet. s: 403, not of this role. -: 404, it does not exist for them. By `WHOSE`. */
const WHOSE = [
  'own',
  'nobodys here',
  'nobodys elsewhere',
  'anothers',
  'another site’s',
  'never was',
] as const;

const ROLES = ['staff', 'manager', 'marketing', 'administrator', 'operator'] as const;

interface LeadAct {
  fields: Record<string, string>;
  staff: string;
  /** Of a manager or an administrator, where they do not do it with every lead of their website. */
  leader?: string;
}

const ACTS: Record<string, LeadAct> = {
  see: { fields: {}, staff: 'yy----' },
  file: { fields: {}, staff: 'yy----' },
  take: { fields: { act: 'take' }, staff: 'yy----' },
  try: { fields: { act: 'try', by: 'call' }, staff: 'yy----' },
  // Of a try, by which it is somebody's.
  answer: { fields: { act: 'answer', result: 'reached' }, staff: 'yn----', leader: 'ynny--' },
  mail: { fields: { act: 'mail', text: 'Yes, it is here' }, staff: 'yy----' },
  note: { fields: { act: 'note', text: 'Wants a tow bar' }, staff: 'yy----' },
  stage: { fields: { act: 'stage', stage: 'visit' }, staff: 'yy----' },
  close: { fields: { act: 'stage', outcome: 'not now' }, staff: 'yy----' },
  snooze: { fields: { act: 'snooze', until: 'tomorrow at opening' }, staff: 'yy----' },
  give: { fields: { act: 'give' }, staff: 'ss----' },
  release: { fields: { act: 'release' }, staff: 'ss----' },
  decide: { fields: { act: 'decide', decision: 'confirm' }, staff: 'ss----' },
};

const EXPECTED: Record<StaffRole, (act: LeadAct) => string> = {
  staff: ({ staff }) => staff,
  manager: ({ leader = 'yyyy--' }) => leader,
  marketing: () => '------',
  administrator: ({ leader = 'yyyy--' }) => leader,
  operator: () => '------',
};

onBothEngines('an act on a lead', (settings, engine) => {
  let dealers: ConsoleServer;
  let sue: Person;
  const people = {} as Record<StaffRole, Person>;
  /** By the id of the lead that it came with. */
  const fileIds = new Map<string, string>();
  beforeAll(async () => {
    dealers = await consoleServer(settings());
    sue = await dealers.signIn('sue', { role: 'staff', locations: [NORTH] });
    for (const role of ROLES) {
      const locations = role === 'staff' ? [NORTH] : [];
      const website_id = role === 'operator' ? null : dealers.elm;
      people[role] = await dealers.signIn(role, { role, locations, website_id });
    }
  }, 60_000);
  afterAll(() => dealers.end());

  /** As the act needs it. */
  async function addLead(act: string, place: number, site: 'elm' | 'oak'): Promise<string> {
    const facts = { message: 'Words of a shopper', location_id: place };
    if (act === 'decide') return (await addPaidLead(dealers, { ...facts, site })).leadId;
    const spam = act === 'release' ? { spam: true, spam_reason: 'Filled at once' } : {};
    if (act !== 'file') return dealers.addLead({ ...facts, ...spam }, {}, site);
    const file = await storeLeadFile(dealers, Buffer.from('picture bytes'), { site });
    const id = await dealers.addLead({ ...facts, has_files: true }, { files: [file] }, site);
    fileIds.set(id, file.id);
    return id;
  }

  /** A lead of each kind, for somebody: its path and id. Whoever owns it took it an hour ago. */
  async function addLeads(act: string, { id: staffId }: Person) {
    const at = new Date(NOW - HOUR).toISOString();
    const add = async (place: number, owner: string | null = null, site: 'elm' | 'oak' = 'elm') => {
      const id = await addLead(act, place, site);
      const { leadWork } = dealers.storesOf('elm');
      if (owner === null) return id;
      const { version = 0 } = (await leadWork.read(id)) ?? {};
      await leadWork.takeLead({ leadId: id, actor: owner, version, at });
      if (act === 'answer') await leadWork.tryLead({ leadId: id, actor: owner, at, by: 'call' });
      return id;
    };
    return {
      own: await add(NORTH, staffId),
      'nobodys here': await add(NORTH),
      'nobodys elsewhere': await add(SOUTH),
      anothers: await add(NORTH, sue.id),
      'another site’s': await add(NORTH, null, 'oak'),
      'never was': 'made-up',
    } satisfies Record<(typeof WHOSE)[number], string>;
  }

  /** What is known of a lead on whichever site. */
  async function readState(id: string) {
    const states = (['elm', 'oak'] as const).map(async (site) => {
      const { leads, leadWork, reservations } = dealers.storesOf(site);
      return [
        await leads.byId(id),
        await leadWork.read(id),
        await leadWork.listEvents([id]),
        await reservations.findByLead(id),
      ];
    });
    return JSON.stringify(await Promise.all(states));
  }

  async function run(act: string, id: string, cookie: string, site = 'elm'): Promise<number> {
    const path = `/${site}/leads/${id}`;
    if (act === 'see') return (await dealers.open(path, cookie)).status;
    if (act === 'file') return (await dealers.open(`${path}/files/${fileIds.get(id) ?? 'x'}`, cookie)).status;
    const { leadWork, reservations } = dealers.storesOf('elm');
    const version = String((await leadWork.read(id))?.version ?? 0);
    const reservation = await reservations.findByLead(id);
    const seen = reservation === null ? '' : formatStamp(reservation);
    const fields = { ...ACTS[act]?.fields, to: sue.id, key: randomUUID(), lead: id, seen, version };
    return (await dealers.post(path, fields, cookie)).status;
  }

  const LETTERS = new Map([
    [303, 'y'],
    [200, 'y'],
    [403, 's'],
    [404, '-'],
    [422, 'n'],
  ]);

  /** What is one's own is not taken again, nor given to Sue what is hers. */
  const isSoAlready = (act: string, whose: string) =>
    (act === 'take' && whose === 'own') || (act === 'give' && whose === 'anothers');

  describe.each(isInAll ? Object.keys(ACTS) : ['see', 'take', 'mail', 'note', 'give', 'release'])(
    '%s',
    (act) => {
      it.each(pickRoles(engine, ROLES))('by %s', async (role) => {
        const leads = await addLeads(act, people[role]);
        const { cookie } = people[role];
        let letters = '';
        for (const whose of WHOSE) {
          const before = await readState(leads[whose]);
          const status = await run(act, leads[whose], cookie);
          letters += LETTERS.get(status) ?? status;
          const isChanged = (await readState(leads[whose])) !== before;
          expect([whose, isChanged]).toEqual([whose, status === 303 && !isSoAlready(act, whose)]);
        }
        expect(letters).toBe(EXPECTED[role](ACTS[act]!));
        for (const site of ['oak', 'none']) expect(await run(act, leads.own, cookie, site)).toBe(404);
      });

      it('of nobody who is signed in changes nothing', async () => {
        const leads = await addLeads(act, sue);
        const before = await readState(leads.own);
        expect(await run(act, leads.own, '')).toBe(302);
        expect(await readState(leads.own)).toBe(before);
      });
    },
  );

  it('is refused from another origin, from none, and as a GET', async () => {
    const { cookie } = people.manager;
    const { own } = await addLeads('take', people.manager);
    const before = await readState(own);
    const path = `/elm/leads/${own}`;
    const body = new URLSearchParams({ act: 'note', text: 'Wants a tow bar' }).toString();
    const ask = (method: string, headers: Record<string, string>, target = path) =>
      dealers.server.ask(target, {
        host: 'console.forecourt.example',
        method,
        headers: { cookie, ...headers },
        body,
      });
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    for (const headers of [
      form,
      { ...form, origin: 'https://evil.example' },
      { ...form, origin: 'null' },
      { ...form, origin: 'http://elm.forecourt.example' },
      { ...form, 'sec-fetch-site': 'same-site' },
      { 'content-type': 'application/json' },
      { 'content-type': 'text/plain', 'sec-fetch-site': 'cross-site' },
    ]) {
      expect((await ask('POST', headers)).status).toBe(403);
      expect((await ask('POST', headers, `${path}.data`)).status).toBe(403);
    }
    expect((await dealers.open(`${path}?${body}`, cookie)).status).toBe(200);
    expect((await ask('PUT', { ...form, 'sec-fetch-site': 'same-origin' })).status).toBe(405);
    expect(await readState(own)).toBe(before);
  });

  it('is refused at the next request once the membership ended, or all sessions', async () => {
    const id = await dealers.addLead({ location_id: NORTH });
    const ends: [string, (person: Person) => Promise<unknown>][] = [
      [
        'revoked',
        ({ email }) =>
          dealers.server.database.staff.revoke({
            email,
            websiteId: dealers.elm,
            at: new Date(NOW).toISOString(),
            actor: COMMAND_LINE,
          }),
      ],
      ['ended', ({ cookie }) => dealers.post('/me', { act: 'end_all' }, cookie)],
    ];
    for (const [name, end] of ends) {
      const person = await dealers.signIn(name, { role: 'staff' });
      expect(await run('see', id, person.cookie)).toBe(200);
      await end(person);
      const before = await readState(id);
      for (const act of Object.keys(ACTS))
        expect([act, await run(act, id, person.cookie)]).toEqual([act, 302]);
      for (const path of ['inbox', 'inbox/tag', `leads/${id}/files/x`, 'pictures/1'])
        expect((await dealers.open(`/elm/${path}`, person.cookie)).status).toBe(302);
      expect(await readState(id)).toBe(before);
    }
  });

  it('by two at once is one’s; the other reads whose', async () => {
    const tom = people.staff;
    const id = await dealers.addLead({ location_id: NORTH });
    const replies = await Promise.all(
      [tom, sue].map(({ cookie }) =>
        dealers.post(`/elm/leads/${id}.data`, { act: 'take', version: '0' }, cookie),
      ),
    );
    const owner = (await dealers.storesOf('elm').leadWork.read(id))?.owner_id;
    const [winner, loser] = owner === tom.id ? ['staff', 1] : ['sue', 0];
    const { status, text } = replies[loser as number]!;
    expect([status, text]).toEqual([409, expect.stringContaining(`${winner} took it 1 second ago`)]);
    expect(await dealers.storesOf('elm').leadWork.listEvents([id])).toHaveLength(1);
    // Some seconds later too, and never whoever did not see it as nobody's.
    const late = await dealers.post(
      `/elm/leads/${id}`,
      { act: 'try', by: 'call' },
      [tom, sue][loser as number]?.cookie,
    );
    expect(late.status).toBe(409);
    const tap = await dealers.post(
      `/elm/leads/${id}.data`,
      { act: 'try', by: 'call' },
      [tom, sue][loser as number]?.cookie,
    );
    expect([tap.status, decodeURIComponent(String(tap.headers['x-fault']))]).toEqual([
      409,
      expect.stringContaining(`${winner} took it`),
    ]);
    const south = await dealers.signIn(`south-${winner}`, { role: 'staff', locations: [SOUTH] });
    expect(await run('try', id, south.cookie)).toBe(404);
  });

  it('leaves a line of audit by ids, and nothing of a shopper there or in the log', async () => {
    const id = await dealers.addLead({
      location_id: NORTH,
      message: 'Secretwords',
      phone: '0412 987 654',
      email: 'secret@shopper.example',
    });
    const { id: actor, cookie } = people.manager;
    for (const act of ['take', 'try', 'answer', 'mail', 'note', 'snooze', 'give', 'stage', 'close'])
      expect([act, await run(act, id, cookie)]).toEqual([act, 303]);
    const spam = await addLead('release', NORTH, 'elm');
    expect(await run('release', spam, cookie)).toBe(303);
    expect(await run('decide', await addLead('decide', NORTH, 'elm'), cookie)).toBe(303);
    const typedLead = {
      channel: 'phone',
      name: 'Ann Secretwords',
      phone: '0412 987 654',
      message: 'Secretwords',
    };
    const addition = await dealers.post('/elm/leads/new', { ...typedLead, key: randomUUID() }, cookie);
    expect(addition.status).toBe(303);
    for (const q of ['Secretwords', '0412 987 654', 'secret@shopper.example'])
      for (const path of ['inbox', 'find'])
        expect(
          (await dealers.open(`/elm/${path}?${new URLSearchParams({ q })}`, cookie)).status,
        ).toBeLessThan(400);
    dealers.server.setTrouble('fails');
    expect(await run('note', id, cookie)).toBeGreaterThanOrEqual(500);
    dealers.server.setTrouble('none');
    const bundle = [await dealers.readAudit(), dealers.server.logged()].join('\n');
    expect(bundle).toContain(`lead ${id}`);
    expect(bundle).toContain(actor);
    expect(bundle.match(/Secretwords|987.?654|tow bar|it is here|Words of a shopper|@shopper/)).toBeNull();
  });
});
