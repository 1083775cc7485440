import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NOTICE_OCCASIONS, STANDARD_CHOICES } from '#domain/staff/notices/notice-choices.ts';
import { createDevice } from '#test/fake-push-service.ts';
import { type ConsoleServer, consoleServer, type Person } from './console-server.ts';
import { onBothEnginesInAll } from './on-both-engines.ts';
import { NOW } from './small-server.ts';

const ROLES = ['staff', 'manager', 'marketing', 'administrator'] as const;

onBothEnginesInAll('notices', (settings) => {
  let dealers: ConsoleServer;
  let people: Record<(typeof ROLES)[number], Person>;
  beforeAll(async () => {
    dealers = await consoleServer(settings());
    people = {} as typeof people;
    for (const role of ROLES) people[role] = await dealers.signIn(role, { role });
  }, 120_000);
  afterAll(() => dealers.end());

  const notices = () => dealers.server.database.staff.notices;
  const readReach = async ({ id }: Person) => (await notices().readReach([id])).get(id);
  const save = ({ cookie }: Person, fields: Record<string, string>) =>
    dealers.post('/me', { act: 'notices', quiet: 'closed', ...fields }, cookie);
  const sendDevice = (sent: unknown, cookie: string) =>
    dealers.post('/push', { subscription: typeof sent === 'string' ? sent : JSON.stringify(sent) }, cookie);

  let deviceCount = 0;
  const newSubscription = (endpoint = `https://web.push.apple.com/${(deviceCount += 1)}`) => {
    const { p256dh, auth } = createDevice(endpoint).address;
    return { endpoint, expirationTime: null, keys: { p256dh, auth } };
  };

  describe('what one is told of', () => {
    it.each(ROLES)('is shown to %s as one table, and is theirs to change', async (role) => {
      const person = people[role];
      const isLateReader = role === 'manager';
      const { text } = await dealers.open('/me', person.cookie);
      const shown = NOTICE_OCCASIONS.filter((occasion) => text.includes(`<select name="${occasion}"`));
      expect(shown).toEqual(NOTICE_OCCASIONS.filter((name) => name !== 'late_site' || isLateReader));
      expect(text).toContain('No device so far: what would be a push is mailed.');
      const late_site = STANDARD_CHOICES.channels.late_site;
      const { status } = await save(person, {
        given: 'none',
        late_site,
        quiet: 'span',
        from: '21:00',
        to: '06:00',
      });
      expect(status).toBe(303);
      expect((await readReach(person))?.choices).toMatchObject({
        channels: { given: 'none', paid: 'push' },
        quiet: { from: '21:00', to: '06:00' },
      });
      const saved = (await dealers.open('/me', person.cookie)).text;
      expect(saved).toMatch(/name="from" value="21:00"/);
      expect(saved).toContain('You would hear nothing');
    });

    it('is not changed by quiet hours that are none, which is said in a sentence', async () => {
      const { status, text } = await save(people.staff, { quiet: 'span', from: '22:00', to: '22:00' });
      expect(status).toBe(422);
      expect(text).toContain('Quiet hours from 22:00 to 22:00 would be none or the whole day.');
    });

    it('has the mails about late enquiries for the last manager, until another has them', async () => {
      const { manager } = people;
      const refused = await save(manager, { late_site: 'push' });
      expect(refused.status).toBe(422);
      expect(refused.text).toContain('You are the last one who is mailed about late enquiries');
      expect((await readReach(manager))?.choices.channels.late_site).toBe('mail');
      await dealers.signIn('second', { role: 'manager' });
      expect((await save(manager, { late_site: 'none' })).status).toBe(303);
      expect((await readReach(manager))?.choices.channels.late_site).toBe('none');
    });

    it('is nobody’s to read or change who is not signed in', async () => {
      expect((await dealers.open('/me')).headers['location']).toMatch(/^\/sign-in/);
      expect((await dealers.post('/me', { act: 'notices', quiet: 'never' })).headers['location']).toMatch(
        /^\/sign-in/,
      );
    });
  });

  describe('a device', () => {
    it('is taken of a known push service, listed to its person alone, and taken back', async () => {
      const { staff, manager } = people;
      const { status, text } = await sendDevice(newSubscription(), staff.cookie);
      expect([status, JSON.parse(text)]).toEqual([200, { key: expect.stringMatching(/^B[\w-]{86}$/) }]);
      expect((await dealers.open('/me', staff.cookie)).text).toContain('A notice on your device');
      const [device] = (await readReach(staff))?.subscriptions ?? [];
      expect((await dealers.open('/me', manager.cookie)).text).not.toContain(device!.id);
      await dealers.post('/me', { act: 'remove_device', device: device!.id }, manager.cookie);
      expect((await readReach(staff))?.subscriptions).toHaveLength(1);
      await dealers.post('/me', { act: 'remove_device', device: device!.id }, staff.cookie);
      expect((await readReach(staff))?.subscriptions).toEqual([]);
    });

    it('shows nothing any more once its own session is ended', async () => {
      const person = await dealers.signIn('signing-out', { role: 'staff' });
      const { endpoint, ...subscription } = newSubscription();
      await sendDevice({ endpoint, ...subscription }, person.cookie);
      await sendDevice(newSubscription(), person.cookie);
      await dealers.post('/me', { act: 'end', id: 'none', device: endpoint }, person.cookie);
      expect((await readReach(person))?.subscriptions).toHaveLength(1);
    });

    it('shows nothing any more once all sessions are ended', async () => {
      const { cookie, ...person } = await dealers.signIn('leaving', { role: 'staff' });
      await sendDevice(newSubscription(), cookie);
      expect((await dealers.post('/me', { act: 'end_all' }, cookie)).status).toBe(303);
      expect((await readReach({ cookie, ...person }))?.subscriptions).toEqual([]);
    });

    it.each<[string, unknown]>([
      ['of another host', newSubscription('https://push.example/abc')],
      ['of a private address', newSubscription('https://10.0.0.7/abc')],
      [
        'with a key of 10 kB',
        { ...newSubscription(), keys: { p256dh: `B${'a'.repeat(10_000)}`, auth: 'a' } },
      ],
      ['without keys', { endpoint: 'https://web.push.apple.com/x' }],
      ['that is no JSON', '{'],
      ['that is nothing', 'null'],
    ])('%s is refused', async (_name, sent) => {
      expect((await sendDevice(sent, people.staff.cookie)).status).toBe(400);
      expect((await readReach(people.staff))?.subscriptions).toEqual([]);
    });

    it('of nobody, and of somebody who was dismissed a second ago, is refused', async () => {
      expect((await sendDevice(newSubscription(), '')).status).toBe(403);
      const { id, email, cookie } = await dealers.signIn('gone', { role: 'staff' });
      expect((await sendDevice(newSubscription(), cookie)).status).toBe(200);
      const at = new Date(NOW).toISOString();
      await dealers.server.database.staff.revoke({ email, websiteId: dealers.elm, at, actor: 'boss' });
      expect((await sendDevice(newSubscription(), cookie)).status).toBe(403);
      expect((await notices().readReach([id])).get(id)?.subscriptions).toEqual([]);
    });
  });

  it('the keys of pushes are the same for every server, and are stored sealed', async () => {
    const { facts } = dealers.server.database;
    const { text } = await sendDevice(newSubscription(), people.administrator.cookie);
    const stored = (await facts.get('push_keys')) ?? '';
    expect(stored).toMatch(/^[\w-]{150,}$/);
    const { key } = JSON.parse(text) as { key: string };
    expect(Buffer.from(stored, 'base64url').toString('latin1')).not.toContain(key);
    expect((await dealers.open('/me', people.staff.cookie)).text).toContain(key);
  });
});
