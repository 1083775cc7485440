import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Delivery } from '#domain/leads/deliveries/delivery.ts';
import type { Site } from '#ports/site.ts';
import { ANN, create, stored, update } from './lead-calls.ts';
import { collect, openTestSites, type TestSites } from './open-test-site.ts';

const DESK = { name: 'desk', kind: 'email', to: ['desk@dealer.example'], is_default: true };

let sites: TestSites;
let site: Site;
let count = 0;

beforeAll(async () => {
  sites = await openTestSites();
});
afterAll(() => sites.close());
beforeEach(async () => {
  count += 1;
  sites.setNow('2026-11-20T00:00:00.000Z');
  site = await sites.site(`one-${count}`, { lead_destinations: [DESK] });
});

async function outbox(at = site): Promise<Delivery[]> {
  return collect(sites.database.openStores(at.website.id).deliveries.list({ parked: false }));
}

/** Without the daily mail about held leads. */
async function deliveries(at = site): Promise<Delivery[]> {
  return (await outbox(at)).filter(({ lead_id }) => lead_id !== '');
}

describe('a person', () => {
  it('who sends a form half a minute after opening it is delivered', async () => {
    const stamp = site.formTimestamps.issue();
    sites.setNow('2026-11-20T00:00:30.000Z');
    expect((await create(site, { ...ANN, stamp, company_website: '' })).status).toBe(201);
    expect(await stored(site)).toMatchObject([{ spam: false, spam_reason: '', answers: {} }]);
    expect(await deliveries()).toMatchObject([{ destination: 'desk', state: 'pending' }]);
  });

  it('without timestamp and honeypot is no spam by that', async () => {
    await create(site, ANN);
    expect(await stored(site)).toMatchObject([{ spam: false }]);
  });
});

describe('a script', () => {
  const stampOf = {
    'too soon': () => site.formTimestamps.issue(),
    tampered: () => 'x.y',
    'of another site': async () => (await sites.site(`other-${count}`)).formTimestamps.issue(),
  };

  it.each(Object.entries(stampOf))(
    'with a stamp %s is answered like anybody, kept and held',
    async (_name, make) => {
      const stamp = await make();
      if (stamp.length > 3) sites.setNow('2026-11-20T00:00:01.000Z');
      const answer = await create(site, { ...ANN, stamp });
      expect(answer).toMatchObject({ status: 201, body: { id: answer.id, form_token: answer.token } });
      expect(await stored(site)).toMatchObject([{ spam: true, spam_reason: /./, answers: {} }].map(loosely));
      expect(await deliveries()).toMatchObject([{ state: 'held' }]);
    },
  );

  it('makes one mail to the people who would have got its leads, at eight in the morning', async () => {
    for (const email of ['a@example.com', 'b@example.com'])
      await create(site, { ...ANN, email, company_website: 'x' });
    const mails = (await outbox()).filter(({ lead_id }) => lead_id === '');
    // 20 November, 11 o'clock in Sydney.
    expect(mails).toMatchObject([
      { destination: 'desk', state: 'pending', next_attempt_at: '2026-11-20T21:00:00.000Z' },
    ]);
  });

  it('that sends more than a site takes within a minute is held, said why, and refused never', async () => {
    for (let count = 1; count <= 62; count += 1) {
      const email = `p${count}@example.com`;
      expect((await create(site, { ...ANN, email, message: `Question ${count}` })).status).toBe(201);
    }
    const held = (await stored(site)).filter(({ spam }) => spam);
    expect(held).toMatchObject([
      { email: 'p61@example.com', spam_reason: 'More than 60 enquiries reached the site within a minute.' },
      { email: 'p62@example.com' },
    ]);
    expect((await deliveries()).map(({ state }) => state)).toEqual([
      ...Array<string>(60).fill('pending'),
      'held',
      'held',
    ]);
  });

  it('that sends what is invalid takes nothing of the site’s measure', async () => {
    for (let count = 1; count <= 200; count += 1)
      expect((await create(site, { ...ANN, email: 'no address' })).status).toBe(422);
    await create(site, ANN);
    expect(await stored(site)).toMatchObject([{ spam: false }]);
  });

  it('that is sent again takes nothing of the site’s measure either', async () => {
    for (let count = 1; count <= 200; count += 1)
      expect((await create(site, ANN, 'one-and-the-same')).status).toBe(201);
    await create(site, { ...ANN, email: 'bo@example.com', message: 'Another question' });
    expect(await stored(site)).toMatchObject([{ spam: false }, { spam: false }]);
  });

  it('that fills the field nobody sees too, in any step', async () => {
    await create(site, { ...ANN, company_website: 'https://links.example' });
    const { id, token } = await create(site, { ...ANN, email: 'bo@example.com' });
    const lead = { company_website: 'x', message: 'More' };
    expect((await update(site, id, { body: { form_token: token, lead } })).status).toBe(200);
    const reason = 'A field that people do not see was filled in.';
    expect(await stored(site)).toMatchObject([
      { spam: true, spam_reason: reason },
      { spam: true, spam_reason: reason },
    ]);
  });

  it('counts as a retry: the same key answers the same lead', async () => {
    const lead = { ...ANN, company_website: 'x' };
    const first = await create(site, lead, 'k1');
    expect(await create(site, lead, 'k1')).toMatchObject({ status: 201, body: first.body, replayed: 'true' });
    expect(await stored(site)).toHaveLength(1);
  });

  it('that sends ten sites the same link is held from the tenth on, and nothing is marked that went out', async () => {
    const all = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        sites.site(`s-${count}-${index}`, { lead_destinations: [DESK] }),
      ),
    );
    for (const each of all) await create(each, { ...ANN, message: 'See www.links.example' });
    const states = (await Promise.all(all.map((each) => deliveries(each)))).flat().map(({ state }) => state);
    expect(states).toEqual([...Array<string>(9).fill('pending'), 'held']);
    expect(await stored(all[9]!)).toMatchObject([
      { spam_reason: 'The same message went to 10 sites within a minute, and it holds a link.' },
    ]);
  });

  it('is not taken for a person who leaves the sentence that a form begins with, on ten sites as on one', async () => {
    const form = 'special_offer';
    const ours = 'I would like to know more about your offers.';
    for (const message of [ours, `${ours} Cheap pills!`]) {
      const all = await Promise.all(
        Array.from({ length: 10 }, (_, index) => sites.site(`${message.length}-${count}-${index}`)),
      );
      for (const each of all) expect((await create(each, { ...ANN, form, message })).status).toBe(201);
      expect(await stored(all[9]!)).toMatchObject([{ message, spam: message !== ours }]);
    }
  });
});

/** Any reason will do. */
function loosely(lead: object): object {
  return { ...lead, spam_reason: expect.stringMatching(/./) as string };
}
