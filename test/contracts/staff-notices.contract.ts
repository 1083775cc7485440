import type { TurnRound } from '#ports/turns.ts';
import { describe, expect, it } from 'vitest';
import { STANDARD_CHOICES } from '#domain/staff/notices/notice-choices.ts';
import type { NoticeItem } from '#domain/staff/notices/staff-news.ts';
import type { Database } from '#ports/database.ts';
import { inviteMember, sampleInvitation } from './sample-shopper.ts';
import { sampleSubmission, sampleWebsite } from './samples.ts';

const AT = '2026-11-20T00:00:00.000Z';
const NEXT_DAY = '2026-11-21T00:00:01.000Z';

/** `openSecond` opens the same data as another process would. */
export function staffNoticesContract(
  open: () => Promise<Database>,
  openSecond: () => Promise<Database>,
): void {
  let count = 0;
  const next = () => (count += 1);
  const newAddress = (endpoint = `https://web.push.apple.com/${next()}`) => ({
    endpoint,
    p256dh: 'p',
    auth: 'a',
  });
  async function openSite(database: Database) {
    return (await database.tenants.save(sampleWebsite(`noticed-${next()}`))).website.id;
  }
  async function invite(database: Database, website_id: number, role: 'staff' | 'manager' = 'staff') {
    const email = `noticed-${next()}@example.com`;
    const { staffId, invitationId } = await database.staff.invite(
      sampleInvitation(email, { website_id, role }),
    );
    return { staffId, invitationId, email };
  }

  describe('what staff are told', () => {
    it('is the standard until somebody chooses', async () => {
      const database = await open();
      const { notices } = database.staff;
      const { staffId } = await invite(database, await openSite(database));
      const standard = { choices: STANDARD_CHOICES, subscriptions: [] };
      expect(await notices.readReach([staffId, 'nobody'])).toEqual(new Map([[staffId, standard]]));
      const choices = { ...STANDARD_CHOICES, quiet: 'never' as const };
      expect(await notices.saveChoices({ staffId, choices, at: AT })).toEqual({ kind: 'saved' });
      expect((await notices.readReach([staffId])).get(staffId)?.choices).toEqual(choices);
    });

    it('leaves one manager of two who is mailed about what is late, also where both choose at once', async () => {
      const [database, second] = [await open(), await openSecond()];
      const site = await openSite(database);
      const rights = { website_id: site, role: 'manager' } as const;
      // Whoever was invited and never came is nobody whom the others could leave it to.
      await invite(database, site, 'manager');
      const managers = [
        await inviteMember(database, sampleInvitation(`noticed-${next()}@example.com`, rights)),
        await inviteMember(database, sampleInvitation(`noticed-${next()}@example.com`, rights)),
      ];
      const channels = { ...STANDARD_CHOICES.channels, late_site: 'none' as const };
      const outcomes = await Promise.all(
        managers.map((staffId, index) =>
          (index === 0 ? database : second).staff.notices.saveChoices({
            staffId,
            choices: { ...STANDARD_CHOICES, channels },
            at: AT,
          }),
        ),
      );
      expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['refused', 'saved']);
      await second.close();
    });

    it('goes to the devices that were subscribed, each of one person', async () => {
      const database = await open();
      const { notices } = database.staff;
      const site = await openSite(database);
      const [tom, sue] = [await invite(database, site), await invite(database, site)];
      const order = { replaced: '', device: 'Chrome on Android', at: AT };
      const address = newAddress();
      const store = (staffId: string, change: object = {}) =>
        notices.storeSubscription({ ...order, staffId, address, ...change });
      const listDevices = async ({ staffId }: { staffId: string }) =>
        (await notices.readReach([staffId])).get(staffId)?.subscriptions ?? [];
      expect([await store(tom.staffId), await store(tom.staffId)]).toEqual(['stored', 'stored']);
      const [device] = await listDevices(tom);
      expect(device).toMatchObject({ ...address, device: 'Chrome on Android', last_seen_at: AT });
      await store(tom.staffId, { at: NEXT_DAY });
      expect(await notices.findSubscription(device!.id)).toMatchObject({
        id: device!.id,
        last_seen_at: NEXT_DAY,
      });
      // The browser was given another one.
      const moved = newAddress();
      await store(tom.staffId, { address: moved, replaced: address.endpoint });
      expect(await listDevices(tom)).toMatchObject([{ id: device!.id, ...moved }]);
      await store(sue.staffId, { address: moved });
      expect([await listDevices(tom), await listDevices(sue)]).toMatchObject([[], [moved]]);
      const [hers] = await listDevices(sue);
      expect(await notices.removeSubscription({ staffId: tom.staffId, subscription: hers!.id, at: AT })).toBe(
        false,
      );
      expect(
        await notices.removeSubscription({ staffId: sue.staffId, subscription: moved.endpoint, at: AT }),
      ).toBe(true);
      expect(await notices.findSubscription(hers!.id)).toBeNull();
      await store(tom.staffId);
      const [last] = await listDevices(tom);
      await notices.dropSubscription(last!.id);
      expect(await listDevices(tom)).toEqual([]);
    });

    it('ends with the last membership, and with a new way in', async () => {
      const database = await open();
      const { notices } = database.staff;
      const site = await openSite(database);
      const { staffId, invitationId, email } = await invite(database, site);
      const order = { staffId, replaced: '', device: 'Chrome', at: AT };
      const countDevices = async () =>
        (await notices.readReach([staffId])).get(staffId)?.subscriptions.length;
      await notices.storeSubscription({ ...order, address: newAddress() });
      await database.staff.useInvitation(invitationId, AT);
      expect(await countDevices()).toBe(0);
      await notices.storeSubscription({ ...order, address: newAddress() });
      await database.staff.revoke({ email, websiteId: site, at: AT, actor: 'boss' });
      expect(await countDevices()).toBe(0);
      expect(await notices.storeSubscription({ ...order, address: newAddress() })).toBe('nobody');
    });

    it('is planned once, and put together in a summary', async () => {
      const database = await open();
      const site = await openSite(database);
      const { leadWork, deliveries } = database.openStores(site);
      const item = (leadId: string): NoticeItem => ({ occasion: 'new_nobodys', leadId });
      const plan = (key: string, items: NoticeItem[], due: string | null) =>
        leadWork.planNotices(
          [{ notice: { staffId: 'tom', subscriptionId: null, items, key }, destination: 'staff-mail', due }],
          AT,
        );
      await plan('arrived:l1', [item('l1')], null);
      await plan('arrived:l1', [item('l1')], null);
      await Promise.all(['l1', 'l2', 'l2', 'l3'].map((id) => plan('summary:x', [item(id)], NEXT_DAY)));
      const rows: string[] = [];
      for await (const { lead_id } of deliveries.list({ parked: false })) rows.push(lead_id);
      expect(rows).toEqual(['notice:tom:arrived:l1', 'notice:tom:summary:x']);
      const claim = { requests: [{ website_id: site, destination: 'staff-mail', limit: 9 }], limit: 9 };
      const claimed = await database.outbox.claim({ ...claim, now: NEXT_DAY, leaseUntil: NEXT_DAY });
      expect(claimed).toMatchObject([
        { notice: { items: [item('l1')] } },
        { notice: { items: expect.arrayContaining(['l1', 'l2', 'l3'].map(item)), key: 'summary:x' } },
      ]);
      const [, summary] = claimed;
      expect(summary !== undefined && 'notice' in summary ? summary.notice.items : []).toHaveLength(3);
    });

    it('is news where anybody uses the console: of a lead that came, and was given', async () => {
      const database = await open();
      const [site, other] = [await openSite(database), await openSite(database)];
      await invite(database, site);
      const listNews = async (websiteId: number) => {
        const rows: string[] = [];
        for await (const { lead_id } of database.openStores(websiteId).deliveries.list({ parked: false }))
          if (lead_id.startsWith('news:')) rows.push(lead_id);
        return rows;
      };
      const submission = () => ({
        ...sampleSubmission({ deliveries: [], due: NEXT_DAY }),
        at: new Date().toISOString(),
      });
      for (const websiteId of [site, other]) {
        const { leads, leadWork, turns } = database.openStores(websiteId);
        const sent = submission();
        await leads.submit(sent);
        for (let look = 0; look < 2; look += 1) await turns.takeTurns(planRound(sent.id));
        const call = { leadId: sent.id, actor: 'boss', at: AT };
        await leadWork.giveLead({ ...call, version: 0, to: 'tom' });
        await leadWork.giveLead({ ...call, version: 1, to: 'tom' });
        expect(await listNews(websiteId)).toEqual(
          websiteId === other ? [] : [`news:arrived:${sent.id}`, `news:given:${sent.id}:1`],
        );
      }
    });
  });
}

/** A lead that is nobody’s until it is taken. */
function planRound(id: string): TurnRound {
  const group = { way: 'first_come', people: null } as const;
  const lead = { id, version: 0, group, location_id: null, category: 'General Enquiry', phoneKey: null };
  return {
    leads: [{ ...lead, workListeners: [], halfAt: null }],
    at: new Date().toISOString(),
    knownSince: AT,
  };
}
