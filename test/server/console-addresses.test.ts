import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { STAFF_ROLES, type StaffRole } from '#domain/staff/membership.ts';
import { sampleCar } from '#test/contracts/samples.ts';
import { createDevice } from '#test/fake-push-service.ts';
import { type ConsoleServer, consoleServer, type Person } from './console-server.ts';
import { onBothEngines, pickRoles } from './on-both-engines.ts';

/** What staff, manager, marketing, administrator and operator of elm are answered. */
type Answers = readonly [number, number, number, number, number];

const ALL: Answers = [200, 200, 200, 200, 200];
const OF_LEADS: Answers = [200, 200, 404, 200, 404];
const OF_LEADERS: Answers = [404, 200, 404, 200, 404];
const OF_CARS: Answers = [200, 200, 200, 200, 404];

/** `LEAD` and `CAR` stand for ids. What is answered about one lead or car by whose it is, is told with it. */
const LOOKS: Readonly<Record<string, Answers>> = {
  '/': [302, 302, 302, 302, 302],
  '/me': ALL,
  '/passkeys': ALL,
  '/elm/inbox': OF_LEADS,
  '/elm/inbox?view=spam': OF_LEADERS,
  '/elm/inbox/tag': [204, 204, 404, 204, 404],
  '/elm/leads/new': OF_LEADS,
  '/elm/leads/LEAD': OF_LEADS,
  '/elm/duty': OF_LEADS,
  '/elm/turns': OF_LEADERS,
  '/elm/find?q=elm-1': [302, 302, 302, 302, 404],
  '/elm/stock': OF_CARS,
  '/elm/stock/CARS': OF_CARS,
  '/elm/stock/CARS/photos': OF_CARS,
  '/elm/photo-round': [303, 303, 303, 303, 404],
  '/elm/pictures/CAR': OF_CARS,
  '/elm/stock/chosen/change?car=CAR&act=tag&value=A': [200, 200, 403, 200, 404],
  '/elm/stock/chosen/change?car=CAR&act=price&value=100': [403, 200, 403, 200, 404],
  '/elm/cars/new': [403, 200, 403, 200, 404],
};

const DONE: Answers = [303, 303, 303, 303, 303];
const DONE_WITH_LEADS: Answers = [303, 303, 404, 303, 404];

const newSubscription = () => {
  const { p256dh, auth } = createDevice('https://web.push.apple.com/x').address;
  return JSON.stringify({ endpoint: `https://web.push.apple.com/${randomUUID()}`, keys: { p256dh, auth } });
};

/** The last one ends the session. */
const ACTS: readonly (readonly [path: string, fields: () => Record<string, string>, answers: Answers])[] = [
  ['/elm/duty', () => ({ act: 'absent', first: '2026-11-18', last: '2026-11-20' }), DONE_WITH_LEADS],
  ['/elm/duty', () => ({ act: 'return' }), DONE_WITH_LEADS],
  [
    '/elm/leads/new',
    () => ({ key: randomUUID(), channel: 'phone', name: 'Kim', phone: '0412 345 678' }),
    DONE_WITH_LEADS,
  ],
  ['/push', () => ({ subscription: newSubscription() }), ALL],
  ['/passkeys', () => ({ act: 'add', answer: '{"id":"made-up"}', name: 'x' }), [400, 400, 400, 400, 400]],
  ['/me', () => ({ act: 'locale', locale: 'en-GB' }), DONE],
  ['/me', () => ({ act: 'notices', quiet: 'never' }), DONE],
  ['/me', () => ({ act: 'remove_device', device: 'none' }), DONE],
  ['/me', () => ({ act: 'end', id: 'none' }), DONE],
  ['/me', () => ({ act: 'end_all' }), DONE],
];

onBothEngines('every address of the console', (settings, engine) => {
  let dealers: ConsoleServer;
  let names: [RegExp, string][];
  /** Who leads another website. */
  let stranger: Person;
  const people: Person[] = [];
  beforeAll(async () => {
    dealers = await consoleServer(settings());
    const { stock } = dealers.storesOf('elm');
    const url = '/pictures/adventure-black-front34.webp';
    await stock.upsert([sampleCar('CARS', { images: [{ image: { url }, thumb: '', view: null }] })]);
    const car = await stock.byStockNumber('CARS');
    names = [
      [/LEAD/, await dealers.addLead()],
      [/CAR\b/, String(car?.id)],
    ];
    stranger = await dealers.signIn('stranger', { role: 'manager', website_id: dealers.oak });
  }, 60_000);
  afterAll(() => dealers.end());

  const signIn = async (role: StaffRole, name: string) => {
    const person = await dealers.signIn(name, {
      role,
      website_id: role === 'operator' ? null : dealers.elm,
    });
    people.push(person);
    return person;
  };
  const fillPath = (pattern: string, site = 'elm') =>
    names.reduce((path, [name, id]) => path.replace(name, id), pattern).replace('/elm/', `/${site}/`);
  const isOfSite = (path: string) => path.startsWith('/elm/');
  const look = async (pattern: string, cookie = '', site = 'elm') =>
    (await dealers.open(fillPath(pattern, site), cookie)).status;

  /** All that the acts change. */
  async function readState(): Promise<string> {
    const { turns, leadWork } = dealers.storesOf('elm');
    const { staff } = dealers.server.database;
    const ids = [...people, stranger].map(({ id }) => id);
    const rows = await staff.signInRows.find('staff', { where: [] });
    const counts = [
      await staff.signInRows.count('staff_session', []),
      await staff.signInRows.count('staff_passkey', []),
    ];
    const reaches = [...(await staff.notices.readReach(ids))];
    const work = await leadWork.read(fillPath('LEAD'));
    return JSON.stringify([await turns.listDuties(), rows, counts, reaches, work]);
  }

  it('is in the table', () => {
    const routes = readFileSync('src/console/routes.ts', 'utf8').matchAll(/route\('([^']+)'/g);
    const paths = [...Object.keys(LOOKS), ...ACTS.map(([path]) => path)].map((path) => path.split('?')[0]);
    const missing = [...routes].flatMap(([, route = '']) => {
      const pattern = new RegExp(`^/${route.replaceAll(/:\w+/g, '[^/]+')}$`);
      return paths.some((path = '') => pattern.test(path)) ? [] : route;
    });
    // By which one signs in.
    expect(missing).toEqual(['sign-in', 'invitation/:token']);
  });

  it.each(pickRoles(engine, STAFF_ROLES))(
    'answers %s what the role sees, on their website alone',
    async (role) => {
      const { cookie } = await signIn(role, `looking-${role}`);
      const place = STAFF_ROLES.indexOf(role);
      const statuses: Record<string, number[]> = {};
      for (const pattern of Object.keys(LOOKS)) {
        const sites = isOfSite(pattern) ? ['elm', 'oak', 'none'] : ['elm'];
        const answers: number[] = [];
        for (const site of sites) answers.push(await look(pattern, cookie, site));
        statuses[pattern] = answers;
      }
      const expected = Object.entries(LOOKS).map(([pattern, answers]) => [
        pattern,
        [answers[place], ...(isOfSite(pattern) ? [404, 404] : [])],
      ]);
      expect(statuses).toEqual(Object.fromEntries(expected));
    },
  );

  it.each(pickRoles(engine, STAFF_ROLES))(
    'lets %s do what the role may, on their website alone',
    async (role) => {
      const { cookie } = await signIn(role, `acting-${role}`);
      const place = STAFF_ROLES.indexOf(role);
      for (const [pattern, fields, answers] of ACTS) {
        for (const site of isOfSite(pattern) ? ['oak', 'none'] : [])
          expect((await dealers.post(fillPath(pattern, site), fields(), cookie)).status).toBe(404);
        const before = await readState();
        const sentFields = fields();
        const { status } = await dealers.post(fillPath(pattern), sentFields, cookie);
        expect([pattern, sentFields['act'], status]).toEqual([pattern, sentFields['act'], answers[place]]);
        if (status >= 400) expect(await readState()).toBe(before);
      }
      expect(await look('/me', cookie)).toBe(302);
    },
  );

  it('answers another’s people as if there were none, and leads to the door who is not signed in', async () => {
    const before = await readState();
    const looks: Record<string, number[]> = {};
    for (const pattern of Object.keys(LOOKS).filter(isOfSite))
      looks[pattern] = [await look(pattern, stranger.cookie), await look(pattern)];
    expect(new Set(Object.values(looks).map(String))).toEqual(new Set(['404,302']));
    for (const [pattern, fields] of ACTS) {
      const path = fillPath(pattern);
      if (isOfSite(pattern)) expect((await dealers.post(path, fields(), stranger.cookie)).status).toBe(404);
      const { status } = await dealers.post(path, fields());
      expect([pattern, status]).toEqual([pattern, pattern === '/push' ? 403 : 302]);
    }
    for (const pattern of ['/', '/me', '/passkeys']) expect(await look(pattern)).toBe(302);
    expect(await readState()).toBe(before);
  });
});
