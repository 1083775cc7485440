import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { COMMAND_LINE } from '#ports/staff.ts';
import { type PrivatePostgres, postgresPrograms, startPostgres } from '#test/postgres.ts';
import { type ConsoleServer, consoleServer } from './console-server.ts';
import { PATIENT } from './photo-yard.ts';
import { readTexts } from './read-texts.ts';
import { NOW } from './small-server.ts';

const programs = postgresPrograms();

describe.skipIf(programs === null)('the console of two servers on one PostgreSQL', () => {
  let postgres: PrivatePostgres;
  let servers: ConsoleServer[];
  beforeAll(async () => {
    postgres = await startPostgres(programs ?? '');
    const { databaseUrl, adminUrl } = await postgres.newDatabase();
    const SECRETS_KEY = Buffer.alloc(32, 7).toString('base64');
    const settings = { DATABASE_URL: databaseUrl, DATABASE_ADMIN_URL: adminUrl, SECRETS_KEY };
    const first = await consoleServer(settings);
    servers = [first, await consoleServer({ ...settings, DATA_DIR: first.server.dataDir })];
  }, 60_000);
  afterAll(async () => {
    postgres.thaw();
    for (const dealers of servers.toReversed()) await dealers.end();
    await postgres.stop();
  });

  it('has one owner of a lead, whichever of them is asked', async () => {
    const [first, second] = servers as [ConsoleServer, ConsoleServer];
    const people = [
      await first.signIn('tom', { role: 'staff' }),
      await first.signIn('sue', { role: 'staff' }),
    ];
    // What the first request loads takes a busy machine longer than an answer may.
    for (const [place, dealers] of [first, second].entries())
      await vi.waitFor(async () => {
        const page = await dealers.open('/elm/inbox', people[place]?.cookie);
        expect(page.status).toBe(200);
      }, PATIENT);
    for (let round = 0; round < 10; round += 1) {
      const id = await first.addLead();
      const replies = await Promise.all(
        [first, second].map((dealers, place) =>
          dealers.post(`/elm/leads/${id}.data`, { act: 'take', version: '0' }, people[place]?.cookie),
        ),
      );
      expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
      expect(await second.storesOf('elm').leadWork.listEvents([id])).toHaveLength(1);
    }
  });

  it('knows who has a lead open at the other', async () => {
    const [first, second] = servers as [ConsoleServer, ConsoleServer];
    const id = await first.addLead();
    const [ann, bob] = [
      await first.signIn('ann', { role: 'staff' }),
      await first.signIn('bob', { role: 'staff' }),
    ];
    await vi.waitFor(async () => {
      const page = await first.open(`/elm/leads/${id}`, ann?.cookie);
      const other = await second.open(`/elm/leads/${id}`, bob?.cookie);
      expect([page, other].map(({ text }) => /\w+ has it open/.exec(text)?.[0])).toEqual([
        'bob has it open',
        'ann has it open',
      ]);
    }, PATIENT);
  });

  it('refuses at the next request whose membership or sessions ended at the other', async () => {
    const [first, second] = servers as [ConsoleServer, ConsoleServer];
    const id = await first.addLead();
    const gone = await first.signIn('gone', { role: 'staff' });
    const left = await first.signIn('left', { role: 'staff' });
    for (const { cookie } of [gone, left])
      expect((await second.open(`/elm/leads/${id}`, cookie)).status).toBe(200);
    const at = new Date(NOW).toISOString();
    const order = { email: gone.email, websiteId: first.elm, at, actor: COMMAND_LINE };
    await first.server.database.staff.revoke(order);
    await first.post('/me', { act: 'end_all' }, left.cookie);
    for (const { cookie } of [gone, left]) {
      const replies = [
        await second.open(`/elm/leads/${id}`, cookie),
        await second.open('/elm/inbox/tag', cookie),
        await second.post(`/elm/leads/${id}`, { act: 'take', version: '0' }, cookie),
      ];
      expect(replies.map(({ status }) => status)).toEqual([302, 302, 302]);
    }
    expect(await first.storesOf('elm').leadWork.read(id)).toMatchObject({ owner_id: null, version: 0 });
  });

  it('says in a sentence, within three seconds, that the database does not answer, and stores nothing then', async () => {
    const [first] = servers as [ConsoleServer];
    const { cookie } = await first.signIn('typing', { role: 'staff' });
    const id = await first.addLead();
    const path = `/elm/leads/${id}`;
    const acts = [
      { act: 'note', text: 'Wants a tow bar' },
      { act: 'mail', text: 'Yes, it is here', key: randomUUID() },
    ];
    expect((await first.post(path, { act: 'try', by: 'call' }, cookie)).status).toBe(303);
    const listKinds = async () => {
      const events = await first.storesOf('elm').leadWork.listEvents([id]);
      return events.map(({ detail }) => detail.kind);
    };
    const kindsBefore = await listKinds();
    postgres.freeze();
    const startedAt = performance.now();
    // A page’s script takes it for an answer that did not come, and leaves what was typed where it is: lost-acts.test.ts.
    const replies = await Promise.all(
      acts.flatMap((fields) => [path, `${path}.data`].map((target) => first.post(target, fields, cookie))),
    );
    expect(performance.now() - startedAt).toBeLessThan(3000);
    for (const reply of replies) {
      expect([reply.status, reply.headers['retry-after']]).toEqual([503, '5']);
      expect(readTexts(reply)).toContain('This page cannot be shown right now');
    }
    postgres.thaw();
    await expect.poll(async () => (await first.open(path, cookie)).status, { timeout: 20_000 }).toBe(200);
    expect(await listKinds()).toEqual(kindsBefore);
    for (const fields of acts) expect((await first.post(path, fields, cookie)).status).toBe(303);
    expect(await listKinds()).toHaveLength(kindsBefore.length + acts.length);
  }, 60_000);
});
