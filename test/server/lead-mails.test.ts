import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLeadCourier } from '#adapters/couriers/lead-courier.ts';
import { openSmtpMail } from '#adapters/mail/smtp-mail.ts';
import type { KeptVisit } from '#domain/analytics/kept-visit.ts';
import { SHOPPER, STAFF_REPLY } from '#domain/leads/deliveries/route-lead.ts';
import type { NewLead } from '#domain/leads/lead.ts';
import type { Website } from '#domain/tenants/website.ts';
import { createSiteTokens } from '#server/tokens/site-tokens.ts';
import { sampleCar } from '#test/contracts/samples.ts';
import { sampleDealer } from '#test/fixtures/sample-dispatch.ts';
import { KNOWN_SECRETS } from '#test/known-secrets.ts';
import { mailCatcher, type MailCatcher } from '../mail-catcher.ts';
import { type ConsoleServer, consoleServer, NORTH, type Person } from './console-server.ts';
import { onBothEnginesInAll } from './on-both-engines.ts';
import { NOW } from './small-server.ts';

const LATER = new Date(NOW + 60_000).toISOString();
const AT = new Date(NOW).toISOString();

onBothEnginesInAll('a mail from a lead', (settings) => {
  let dealers: ConsoleServer;
  let catcher: MailCatcher;
  let tom: Person;
  beforeAll(async () => {
    catcher = await mailCatcher({ full: 'full@shopper.example', gone: 'gone@shopper.example' });
    dealers = await consoleServer(settings());
    tom = await dealers.signIn('tom', { role: 'staff', locations: [NORTH] });
  }, 60_000);
  afterAll(async () => {
    await dealers.end();
    await catcher.end();
  });

  const change = async (keys: Partial<Website>) => {
    const { tenants } = dealers.server.database;
    const { website } = (await tenants.bySlug('elm'))!;
    await tenants.save({ ...website, ...keys });
  };
  const addLead = (lead: Partial<NewLead> = {}) => dealers.addLead({ location_id: NORTH, ...lead });
  const send = (id: string, text: string, { key = randomUUID() as string, person = tom } = {}) =>
    dealers.post(`/elm/leads/${id}.data`, { act: 'mail', key, text }, person.cookie);
  const see = async (id: string) =>
    (await dealers.open(`/elm/leads/${id}?write=mail`, tom.cookie)).text.replaceAll('<!-- -->', '');

  /** As the delivery worker does. */
  async function deliver(destination = STAFF_REPLY) {
    const { database } = dealers.server;
    const courier = createLeadCourier({
      mail: openSmtpMail(catcher.url),
      openStores: (id) => database.openStores(id),
      createTokens: createSiteTokens(KNOWN_SECRETS, () => NOW),
      consoleOrigin: 'https://console.cars.example',
      allowLoopback: true,
    });
    const { website } = (await database.tenants.bySlug('elm'))!;
    const requests = [{ website_id: dealers.elm, destination, limit: 9 }];
    const claim = { now: LATER, leaseUntil: LATER, limit: 9, requests };
    for (const work of await database.outbox.claim(claim)) {
      const { delivery_id, attempts } = work;
      const outcome = await courier.deliver(work, { website, origin: 'http://elm.cars.example', now: NOW });
      const ending =
        outcome.kind === 'delivered'
          ? { kind: 'delivered' as const }
          : outcome.kind === 'refused'
            ? { kind: 'parked' as const, reason: outcome.reason }
            : { kind: 'retry' as const, reason: outcome.reason, next_attempt_at: LATER };
      const settled = { website_id: dealers.elm, delivery_id, attempts, at: LATER, ending };
      await database.outbox.storeOutcomes([settled]);
    }
    return catcher.mails.splice(0);
  }

  it('comes from the site, below its confirmation, and is answered to whoever wrote it', async () => {
    const confirmation = { destination: SHOPPER, due: AT, supersedable: false };
    const email = 'priya@shopper.example';
    const lead = { location_id: NORTH, first_name: 'Priya', name: 'Priya', email };
    const id = await dealers.addLead(lead, { deliveries: [confirmation] });
    const [confirmed] = await deliver(SHOPPER);
    expect((await send(id, 'Hi {name}, come to {place}.\n\nTom')).status).toBe(200);
    const [mail] = await deliver();
    expect(mail?.to).toEqual([email]);
    expect(mail?.text.trim()).toBe('Hi Priya, come to ZZelm.\n\nTom');
    const { headers } = mail!;
    expect(headers.get('from')).toContain('leads@elm.cars.example');
    expect(headers.get('from')).toContain('tom, ZZelm');
    expect(headers.get('reply-to')).toBe(tom.email);
    expect(headers.get('in-reply-to')).toBe(confirmed?.headers.get('message-id'));
    expect(headers.get('references')).toBe(confirmed?.headers.get('message-id'));
    expect(headers.get('subject')).toBe(`Re: ${confirmed?.headers.get('subject')}`);
    expect(headers.has('auto-submitted')).toBe(false);
    const page = await see(id);
    for (const words of ['Hi Priya, come to ZZelm.', 'wrote a mail', 'Sent', 'Yours'])
      expect([words, page.includes(words)]).toEqual([words, true]);
    expect(page).not.toContain('Did you reach');
  });

  it('to staff says which cars its sender saved on the same device', async () => {
    const destination = { name: 'desk', kind: 'email', to: ['desk@elm.example'] };
    const { lead_destinations } = sampleDealer({ lead_destinations: [destination] });
    await change({ lead_destinations });
    const { stock, visitCounts } = dealers.storesOf('elm');
    await stock.upsert([sampleCar('K90', { name: '2020 Kia Rio' })]);
    const device = { anon_id: randomUUID(), session_id: randomUUID() };
    const car = (await stock.byStockNumber('K90'))?.slug ?? '';
    const acts: KeptVisit['acts'] = [{ event: 'favourite_added', event_id: 39, path: '/search/cars', car }];
    const noCounts = { acts: [], cars: [], vitals: [], variants: [], errors: [] };
    await visitCounts.add(noCounts, [{ ...device, at: AT, source: '', acts }]);
    const desk = { destination: 'desk', due: AT, supersedable: false };
    await dealers.addLead({ location_id: NORTH, ...device }, { deliveries: [desk] });
    const [mail] = await deliver('desk');
    expect(mail?.text).toContain('Looked at: 2020 Kia Rio (K90, saved)');
    await change({ lead_destinations: [] });
  });

  it('is one, however often its form is sent', async () => {
    const id = await addLead();
    const key = randomUUID();
    const replies = await Promise.all([1, 2, 3].map(() => send(id, 'Hello', { key })));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await deliver()).toHaveLength(1);
    expect(await dealers.storesOf('elm').leadWork.listEvents([id])).toHaveLength(2);
  });

  it('that is not delivered says so on the lead, with the reason', async () => {
    const full = await addLead({ email: 'full@shopper.example' });
    const gone = await addLead({ email: 'gone@shopper.example' });
    for (const id of [full, gone]) await send(id, 'Hello');
    expect(await see(full)).toContain('On its way');
    expect(await deliver()).toEqual([]);
    expect(await see(full)).toContain('Not delivered: the mailbox is full (552)');
    expect(await see(gone)).toContain('Not delivered: the mail server does not take the address (550)');
  });

  it('has no header that a name, a car or its words make', async () => {
    const evil = 'X\r\nBcc: all@evil.example\r\n\r\n';
    const { stock } = dealers.storesOf('elm');
    await stock.upsert([sampleCar('evil', { name: `Ford ${evil}` })]);
    const car = await stock.byStockNumber('evil');
    const id = await addLead({ first_name: evil, name: evil, last_name: evil, car_id: car?.id ?? null });
    const eve = await dealers.signIn('eve', { role: 'staff' });
    await dealers.server.database.staff.signInRows.update(
      'staff',
      [{ column: 'id', is: '=', value: eve.id }],
      { name: evil },
    );
    await send(id, `${evil}{name} {car}`, { person: eve });
    const [mail] = await deliver();
    expect(mail?.to).toHaveLength(1);
    expect([...mail!.headers.keys()].filter((key) => /^(?:bcc|cc)$/.test(key))).toEqual([]);
    expect(mail?.headers.get('reply-to')).toBe(eve.email);
    expect(mail?.headers.get('subject')).toContain('Bcc: all@evil.example');
  });

  it('begins with the replies of the site', async () => {
    const id = await addLead({ first_name: 'Kim' });
    expect(await see(id)).toContain('It is here');
    const own = { name: 'Ours', text: 'Hi {name}, for {prise} at {place}' };
    await change({ saved_replies: [own] });
    const page = await see(`${id}`);
    expect(page).toContain('Ours');
    const chosen = await dealers.open(`/elm/leads/${id}?write=mail&reply=0`, tom.cookie);
    expect(chosen.text).toContain('Hi Kim, for {prise} at ZZelm');
    expect(chosen.text).toContain('Nothing is filled in for {prise}');
    await change({ saved_replies: [] });
  });

  it.each([
    ['an unknown word', 'Only {prise}', 422, 'Not sent yet. Nothing is filled in for {prise}'],
    ['nothing', ' \n ', 422, 'Write something first'],
    ['too much', 'x'.repeat(5001), 422, 'at most 5,000 letters'],
  ])('with %s is not sent, and keeps what was typed', async (_name, text, status, fault) => {
    const id = await addLead();
    const reply = await send(id, text);
    expect([reply.status, reply.text.includes(fault)]).toEqual([status, true]);
    expect(await dealers.storesOf('elm').leadWork.listEvents([id])).toEqual([]);
  });

  it('is refused without an address, and with a key that no form has', async () => {
    const id = await addLead({ email: '', phone: '0412 345 678' });
    expect((await send(id, 'Hello')).status).toBe(422);
    expect(await see(id)).not.toContain('name="key"');
    expect((await send(await addLead(), 'Hello', { key: 'x' })).status).toBe(422);
  });

  it('is one of at most 20 an hour of a person; what is sent twice counts once', async () => {
    const sam = await dealers.signIn('sam', { role: 'staff' });
    const id = await addLead();
    const key = randomUUID();
    for (let turn = 0; turn < 5; turn += 1) await send(id, 'Hello', { key, person: sam });
    for (let turn = 1; turn < 20; turn += 1)
      expect((await send(id, 'Hello', { person: sam })).status).toBe(200);
    const { status, text } = await send(id, 'Hello', { person: sam });
    expect([status, text.includes('you wrote 20 mails within an hour')]).toEqual([429, true]);
    expect((await send(await addLead(), 'Hello')).status).toBe(200);
  });
});
