import { describe, expect, it } from 'vitest';
import type { Database } from '#ports/database.ts';
import type { PlannedTurn, TurnRound } from '#ports/turns.ts';
import { sampleInvitation } from './sample-shopper.ts';
import { sampleLead, sampleSubmission, sampleWebsite } from './samples.ts';

const AT = '2026-11-20T01:00:00.000Z';
const HALF = '2026-11-20T02:00:00.000Z';
const CLOSING = '2026-11-20T07:30:00.000Z';

/** `openSecond` opens the same data as another process would. */
export function turnsContract(open: () => Promise<Database>, openSecond: () => Promise<Database>): void {
  let sites = 0;
  async function openSite() {
    const database = await open();
    const websiteId = (await database.tenants.save(sampleWebsite(`turned-${(sites += 1)}`))).website.id;
    const stores = database.openStores(websiteId);
    const invite = async (name: string) => {
      const order = sampleInvitation(`${name}-${websiteId}@example.com`, { website_id: websiteId });
      return (await database.staff.invite(order)).staffId;
    };
    const submit = async () => {
      const lead = sampleLead({ form_completed: true });
      const submission = sampleSubmission({ lead, at: AT, due: CLOSING, deliveries: [] });
      await stores.leads.submit(submission);
      return submission.id;
    };
    const sayOn = (staffId: string) =>
      stores.turns.saveDuty({ staffId, actor: staffId, at: AT, change: { on_duty_until: CLOSING } });
    return { ...stores, database, websiteId, invite, submit, sayOn };
  }

  const planRound = (ids: readonly string[], change: Partial<TurnRound & PlannedTurn> = {}): TurnRound => ({
    leads: ids.map((id) => ({
      id,
      version: 0,
      group: { way: 'in_turn', people: null },
      location_id: null,
      category: 'General Enquiry',
      workListeners: [],
      phoneKey: null,
      halfAt: HALF,
      ...change,
    })),
    at: AT,
    knownSince: CLOSING,
    ...change,
  });

  describe('turns', () => {
    it('tell the systems that hear of work whose a lead is', async () => {
      const { turns, deliveries, invite, submit, sayOn } = await openSite();
      await sayOn(await invite('tom'));
      const id = await submit();
      const workListeners = [{ destination: 'crm', hearsNames: true }];
      await turns.takeTurns(planRound([id], { workListeners }));
      expect(await deliveries.listByLeads([id])).toMatchObject([{ destination: 'crm', lead_id: id }]);
    });

    it('keep what members say of when they are there until they are none any more', async () => {
      const { turns, database, websiteId, invite, sayOn } = await openSite();
      const tom = await invite('tom');
      await sayOn(tom);
      await turns.saveDuty({ staffId: tom, actor: tom, at: AT, change: { busy_until: HALF } });
      await sayOn('a stranger');
      expect(await turns.listDuties()).toEqual([
        {
          staff_id: tom,
          on_duty_until: CLOSING,
          busy_until: HALF,
          absent_from: null,
          absent_until: null,
          last_turn: 0,
        },
      ]);
      await database.staff.revoke({
        email: `tom-${websiteId}@example.com`,
        websiteId,
        at: AT,
        actor: 'boss',
      });
      expect(await turns.listDuties()).toEqual([]);
    });

    it('are of finished leads, in the order in which they came, until each is settled', async () => {
      const { turns, leadWork, database, websiteId, invite, submit, sayOn } = await openSite();
      for (const name of ['ann', 'bob']) await sayOn(await invite(name));
      const ids = [await submit(), await submit(), await submit()];
      expect((await turns.listDue(AT, 9)).map(({ id, version, turn_at }) => [id, version, turn_at])).toEqual(
        ids.map((id) => [id, 0, AT]),
      );
      expect(await database.dueLeads.listTurning(AT)).toContain(websiteId);
      expect(await turns.takeTurns(planRound(ids))).toBe(3);
      expect(await turns.listDue(AT, 9)).toEqual([]);
      expect(await database.dueLeads.listTurning(AT)).not.toContain(websiteId);
      const owners = await Promise.all(ids.map(async (id) => (await leadWork.read(id))?.owner_id));
      expect(new Set(owners.slice(0, 2)).size).toBe(2);
      expect(owners[2]).toBe(owners[0]);
      // Half of their time.
      expect(await turns.listDue(HALF, 9)).toHaveLength(3);
      expect(await turns.takeTurns(planRound(ids, { at: HALF }))).toBe(0);
      expect(await turns.takeTurns(planRound(ids, { at: HALF, version: 1 }))).toBe(3);
      expect(await turns.listDue(CLOSING, 9)).toEqual([]);
    });

    it('are taken once, however many take them at once', async () => {
      const [{ turns, websiteId, leadWork, invite, submit, sayOn }, second] = [
        await openSite(),
        await openSecond(),
      ];
      for (const name of ['ann', 'bob', 'cat']) await sayOn(await invite(name));
      const ids: string[] = [];
      for (let lead = 0; lead < 12; lead += 1) ids.push(await submit());
      const other = second.openStores(websiteId).turns;
      const counts = await Promise.all(
        [turns, other, turns, other].map((each) => each.takeTurns(planRound(ids))),
      );
      expect(counts.toSorted((one, next) => next - one)).toEqual([12, 0, 0, 0]);
      const owners = await Promise.all(ids.map(async (id) => (await leadWork.read(id))?.owner_id));
      expect(owners.slice(3)).toEqual(owners.slice(0, -3));
      await second.close();
    });
  });
}
