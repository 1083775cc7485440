import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deliverNotice } from '#adapters/couriers/notice-courier.ts';
import { openFileMail } from '#adapters/mail/file-mail.ts';
import { STAFF_MAIL } from '#domain/leads/deliveries/route-lead.ts';
import { STAFF_NEWS } from '#domain/staff/notices/staff-news.ts';
import { notifyLateLeads } from '#server/lead-work/start-late-notices.ts';
import { notifyStaff } from '#server/lead-work/notify-staff.ts';
import { inviteMember, sampleInvitation } from '#test/contracts/sample-shopper.ts';
import { ANN, create } from '../operations/lead-calls.ts';
import { collect, openTestSites, type TestSites } from '../operations/open-test-site.ts';

const TEN = '2026-11-20T00:00:00.000Z';
const LATE = '2026-11-20T02:01:00.000Z';

const YARD = { id: 1, name: 'Yard', location_type: 'sales', contact_detail: { email: 'yard@unled.example' } };

let sites: TestSites;
let folder = '';
beforeAll(async () => {
  sites = await openTestSites();
  folder = await mkdtemp(join(tmpdir(), 'forecourt-mail-'));
});
afterAll(async () => {
  await sites.close();
  await rm(folder, { recursive: true });
});

async function openSite(slug: string, configuration: object = {}) {
  sites.setNow(TEN);
  const site = await sites.site(slug, configuration);
  const { database } = sites;
  const look = (now: string) => {
    sites.setNow(now);
    const log = { error: (what: string, error: unknown) => expect.unreachable(`${what}: ${String(error)}`) };
    return notifyLateLeads({ database, clock: site.clock, log });
  };
  const stores = database.openStores(site.website.id);
  const listNews = async () => {
    const deliveries = await collect(stores.deliveries.list({ parked: false }));
    return deliveries.filter(({ destination }) => destination === STAFF_NEWS);
  };
  const courierSite = { website: site.website, origin: site.origin, now: Date.parse(LATE) };
  const claim = async (destination: string) =>
    database.outbox.claim({
      requests: [{ website_id: site.website.id, destination, limit: 9 }],
      limit: 9,
      now: LATE,
      leaseUntil: LATE,
    });
  const parts = {
    mail: openFileMail(folder),
    staff: database.staff,
    openStores: (id: number) => database.openStores(id),
    readPushKeys: () => Promise.reject(new Error('Nobody is pushed to.')),
    consoleOrigin: 'https://console.cars.example',
    allowLoopback: false,
  };
  const planMails = async () => {
    const [news] = await claim(STAFF_NEWS);
    // Whoever tries again plans the same.
    for (let turn = 0; turn < 2; turn += 1)
      if (news !== undefined && 'staff_news' in news) await notifyStaff(database, news, courierSite);
    return claim(STAFF_MAIL);
  };
  const deliver = async (notices: Awaited<ReturnType<typeof planMails>>) => {
    for (const delivery of notices)
      if ('notice' in delivery)
        expect(await deliverNotice(parts, delivery, courierSite)).toEqual({ kind: 'delivered' });
  };
  return { site, database, look, listNews, planMails, deliver, ...stores };
}

it('late leads are news of one look, each lead once, however often is looked', async () => {
  const { site, database, look, listNews, leadWork } = await openSite('told');
  for (const name of ['one', 'two'])
    await inviteMember(
      database,
      sampleInvitation(`${name}@dealer.example`, { website_id: site.website.id, role: 'manager' }),
    );
  const ids: string[] = [];
  for (const message of ['a', 'b', 'c']) ids.push((await create(site, { ...ANN, message })).id);
  await leadWork.tryLead({ leadId: ids[2]!, actor: 'tom', at: TEN, by: 'call' });
  await look('2026-11-20T01:59:00.000Z');
  expect(await listNews()).toEqual([]);
  await Promise.all([look(LATE), look(LATE)]);
  await look('2026-11-20T02:02:00.000Z');
  expect(await listNews()).toHaveLength(1);
  expect((await leadWork.read(ids[0]!))?.late_told_at).toBe(LATE);
  expect((await leadWork.read(ids[2]!))?.late_told_at).toBeNull();
});

it('of late leads each manager is mailed once, of those that are late still', async () => {
  const { site, database, look, planMails, deliver, leadWork } = await openSite('mailed');
  for (const name of ['one', 'two'])
    await inviteMember(
      database,
      sampleInvitation(`${name}@dealer.example`, { website_id: site.website.id, role: 'manager' }),
    );
  const ids: string[] = [];
  for (const message of ['a', 'b']) ids.push((await create(site, { ...ANN, message })).id);
  await look(LATE);
  const notices = await planMails();
  expect(notices).toHaveLength(2);
  await deliver(notices);
  const mails = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  expect(mails).toHaveLength(2);
  for (const mail of mails) {
    expect(mail).toContain('Subject: 2 enquiries wait for an answer at Site mailed');
    expect(mail).not.toMatch(/Ann|Lee|0412345678/);
  }
  for (const leadId of ids) await leadWork.tryLead({ leadId, actor: 'tom', at: LATE, by: 'call' });
  notices.forEach((delivery) => (delivery.delivery_id += '-again'));
  await deliver(notices);
  expect(readdirSync(folder)).toHaveLength(2);
  // What is wrong with rules is about no lead, so true whatever became of them.
  for (const delivery of notices)
    if ('notice' in delivery) delivery.notice = { ...delivery.notice, faults: ['Rule 1 gives to nobody.'] };
  notices.forEach((delivery) => (delivery.delivery_id += '-rules'));
  await deliver(notices);
  const faultMails = readdirSync(folder).filter((name) => name.includes('-rules'));
  expect(faultMails).toHaveLength(2);
  expect(readFileSync(join(folder, faultMails[0]!), 'utf8')).toContain('Rule 1 gives to nobody.');
});

it('whoever was invited and never came is told of nothing', async () => {
  const { site, database, look, planMails } = await openSite('uncome');
  await database.staff.invite(
    sampleInvitation('typo@dealer.example', { website_id: site.website.id, role: 'manager' }),
  );
  await create(site, ANN);
  await look(LATE);
  const addressees = (await planMails()).map((mail) => ('notice' in mail ? mail.notice.staffId : ''));
  expect(addressees.filter((staffId) => staffId !== null)).toEqual([]);
});

it('of late leads of a site without a manager the own address of the place is mailed, once', async () => {
  const { site, database, look, planMails, deliver, leadWork } = await openSite('unled', {
    locations: [YARD],
  });
  await inviteMember(
    database,
    sampleInvitation('tom@dealer.example', { website_id: site.website.id, role: 'staff' }),
  );
  const { id } = await create(site, ANN);
  await look(LATE);
  const notices = await planMails();
  expect(notices).toHaveLength(1);
  await deliver(notices);
  const { delivery_id } = notices[0]!;
  const listMails = () => readdirSync(folder).filter((name) => name.includes(delivery_id));
  const mail = readFileSync(join(folder, listMails()[0]!), 'utf8').replaceAll('=\r\n', '');
  expect(mail).toContain('To: yard@unled.example');
  expect(mail).toMatch(/Subject: Late: .* at Site unled/);
  expect(mail).toContain(`https://console.cars.example/unled/leads/${id}`);
  expect(mail).toContain('no manager in the console');
  expect(mail).not.toMatch(/Ann|Lee|0412345678/);
  await leadWork.tryLead({ leadId: id, actor: 'tom', at: LATE, by: 'call' });
  notices[0]!.delivery_id += '-again';
  await deliver(notices);
  expect(listMails()).toHaveLength(1);
});

it('late leads of a site whose people do not use the console are no news', async () => {
  const { site, look, listNews, leadWork } = await openSite('untold');
  const { id } = await create(site, ANN);
  await look(LATE);
  expect(await listNews()).toEqual([]);
  expect((await leadWork.read(id))?.late_told_at).toBe(LATE);
});
