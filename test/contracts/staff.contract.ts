import { describe, expect, it } from 'vitest';
import type { Membership } from '#domain/staff/membership.ts';
import type { Database } from '#ports/database.ts';
import { sampleInvitation, STAFF } from './sample-shopper.ts';
import { sampleWebsite } from './samples.ts';

const AT = '2026-11-20T00:00:00.000Z';
const LAST_MOMENT = '2026-11-26T23:59:59.999Z';
const LATE = '2026-11-27T00:00:00.000Z';
const NEXT_DAY = '2026-11-21T00:00:00.000Z';

/** `openSecond` opens the same data as another process would. */
export function staffContract(open: () => Promise<Database>, openSecond: () => Promise<Database>): void {
  let people = 0;
  let sites = 0;
  async function openSite(): Promise<number> {
    const { tenants } = await open();
    return (await tenants.save(sampleWebsite(`staffed-${(sites += 1)}`))).website.id;
  }
  const newEmail = () => `tom-${(people += 1)}@example.com`;
  const rightsOn = (website_id: number | null, change: Partial<Membership> = {}): Membership => ({
    website_id,
    role: 'staff',
    locations: [],
    departments: [],
    ...change,
  });
  describe('staff', () => {
    it('are nobody until somebody was invited, which every process learns', async () => {
      const [{ staff }, second] = [await open(), await openSecond()];
      expect(await Promise.all([staff.hasInvitations(), second.staff.hasInvitations()])).toEqual([
        false,
        false,
      ]);
      await staff.invite(sampleInvitation(newEmail(), rightsOn(null, { role: 'operator' })));
      expect(await Promise.all([staff.hasInvitations(), second.staff.hasInvitations()])).toEqual([
        true,
        true,
      ]);
      await second.close();
    });

    it('are one person by address, in any case, with a membership for each website', async () => {
      const { staff } = await open();
      const [site, other] = [await openSite(), await openSite()];
      const email = newEmail();
      const narrow = rightsOn(site, { locations: [2, 1, 2], departments: ['service', 'parts'] });
      const first = await staff.invite(sampleInvitation(` ${email.toUpperCase()}`, narrow));
      expect(first).toMatchObject({ isNew: true, expiresAt: LATE });
      const second = await staff.invite({
        ...sampleInvitation(email, rightsOn(other, { role: 'manager' })),
        name: 'Thomas',
      });
      expect(second).toMatchObject({ isNew: false, staffId: first.staffId });
      const memberships = [
        { website_id: site, role: 'staff', locations: [1, 2], departments: ['parts', 'service'] },
        { website_id: other, role: 'manager', locations: [], departments: [] },
      ];
      expect(await staff.readMemberships(first.staffId)).toEqual(memberships);
      const person = { id: first.staffId, email, name: 'Thomas' };
      expect(await staff.listMembers(other)).toEqual([{ ...memberships[1], person, hasAccepted: false }]);
      const listed = (await staff.listPeople()).filter(({ id }) => id === first.staffId);
      const counts = { last_seen_at: null, invited_until: LATE, passkeys: 0 };
      expect(listed).toEqual([{ ...person, ...counts, memberships }]);
      await staff.invite(sampleInvitation(email, rightsOn(site, { role: 'administrator' })));
      expect((await staff.readMemberships(first.staffId))[0]).toEqual(
        rightsOn(site, { role: 'administrator' }),
      );
      expect(await staff.readMemberships('nobody')).toEqual([]);
    });

    it('use an invitation once, of many at once, and are told why it is over', async () => {
      const [{ staff }, second] = [await open(), await openSecond()];
      const { invitationId, staffId } = await staff.invite(
        sampleInvitation(newEmail(), rightsOn(await openSite())),
      );
      expect(await staff.readInvitation(invitationId)).toMatchObject({
        person: { id: staffId },
        expires_at: LATE,
        state: 'open',
      });
      const uses = await Promise.all(
        Array.from({ length: 20 }, (_, turn) =>
          (turn % 2 === 0 ? staff : second.staff).useInvitation(invitationId, LAST_MOMENT),
        ),
      );
      expect(uses.filter(({ kind }) => kind === 'accepted')).toMatchObject([{ person: { id: staffId } }]);
      expect(uses.filter(({ kind }) => kind === 'used')).toHaveLength(19);
      expect(await staff.readInvitation(invitationId)).toMatchObject({ state: 'used' });
      expect(await staff.useInvitation(invitationId, LATE)).toEqual({ kind: 'used' });
      expect(await staff.useInvitation('none', AT)).toEqual({ kind: 'unknown' });
      expect(await staff.readInvitation('none')).toBeNull();
      await second.close();
    });

    it('have one open invitation: a later one ends it, and so does time', async () => {
      const { staff } = await open();
      const again = sampleInvitation(newEmail(), rightsOn(await openSite()));
      const [first, next] = [await staff.invite(again), await staff.invite(again)];
      expect(await staff.useInvitation(first.invitationId, NEXT_DAY)).toEqual({ kind: 'ended' });
      expect(await staff.readInvitation(first.invitationId)).toMatchObject({ state: 'ended' });
      expect(await staff.useInvitation(next.invitationId, LATE)).toEqual({ kind: 'late' });
      expect(await staff.useInvitation(next.invitationId, LAST_MOMENT)).toMatchObject({ kind: 'accepted' });
    });

    it('lose their sessions by another invitation, and their passkeys when they use it', async () => {
      const { staff } = await open();
      const again = sampleInvitation(newEmail(), rightsOn(await openSite()));
      const { staffId } = await staff.invite(again);
      await storeSessionAndPasskey(staff.signInRows, staffId);
      const { invitationId } = await staff.invite(again);
      expect(await countSignIns(staff.signInRows, staffId)).toEqual([0, 1]);
      await staff.useInvitation(invitationId, NEXT_DAY);
      expect(await countSignIns(staff.signInRows, staffId)).toEqual([0, 0]);
    });

    it('lose one membership, and with the last one every way in', async () => {
      const { staff } = await open();
      const [site, other] = [await openSite(), await openSite()];
      const email = newEmail();
      const { staffId } = await staff.invite(sampleInvitation(email, rightsOn(site)));
      const { invitationId } = await staff.invite(sampleInvitation(email, rightsOn(other)));
      await storeSessionAndPasskey(staff.signInRows, staffId);
      const revocation = { email: email.toUpperCase(), at: NEXT_DAY, actor: 'somebody' };
      expect(await staff.revoke({ ...revocation, websiteId: site })).toEqual({
        kind: 'revoked',
        memberships: [rightsOn(site)],
        isLast: false,
      });
      expect(await staff.revoke({ ...revocation, websiteId: site })).toEqual({ kind: 'no_membership' });
      expect(await countSignIns(staff.signInRows, staffId)).toEqual([1, 1]);
      expect(await staff.revoke({ ...revocation, websiteId: null })).toMatchObject({ isLast: true });
      expect(await countSignIns(staff.signInRows, staffId)).toEqual([0, 0]);
      expect(await staff.useInvitation(invitationId, NEXT_DAY)).toEqual({ kind: 'ended' });
      expect(await staff.readMemberships(staffId)).toEqual([]);
      const nobody = { ...revocation, email: 'nobody@example.com', websiteId: null };
      expect(await staff.revoke(nobody)).toEqual({ kind: 'nobody' });
    });

    it('lose used-up invitations a month after their time, and old lines of what they did', async () => {
      const { staff } = await open();
      const past = {
        ...sampleInvitation(newEmail(), rightsOn(null, { role: 'operator' })),
        at: '2020-01-01T00:00:00.000Z',
      };
      const { invitationId } = await staff.invite(past);
      await staff.signInRows.deleteExpired('2020-02-06T00:00:00.000Z');
      expect(await staff.useInvitation(invitationId, AT)).toEqual({ kind: 'late' });
      await staff.signInRows.deleteExpired('2020-02-08T00:00:00.000Z');
      expect(await staff.useInvitation(invitationId, AT)).toEqual({ kind: 'unknown' });
      expect(await staff.deleteOldAudit('2020-01-01T00:00:00.000Z')).toBe(0);
      expect(await staff.deleteOldAudit('2020-01-01T00:00:00.001Z')).toBe(1);
    });
  });
}

type Rows = Database['staff']['signInRows'];

async function storeSessionAndPasskey(rows: Rows, staffId: string): Promise<void> {
  const times = { created_at: AT, updated_at: AT };
  const session = {
    id: staffId,
    token: `token of ${staffId}`,
    staff_id: staffId,
    expires_at: LATE,
    ...times,
  };
  await rows.insert(STAFF.session, session);
  await rows.insert('staff_passkey', {
    id: staffId,
    name: null,
    public_key: 'key',
    staff_id: staffId,
    credential_id: `credential of ${staffId}`,
    counter: 0,
    device_type: 'multiDevice',
    backed_up: 1,
    transports: 'internal',
    created_at: AT,
    aaguid: null,
  });
}

function countSignIns(rows: Rows, staffId: string): Promise<number[]> {
  const mine = [{ column: STAFF.owner, is: '=', value: staffId }] as const;
  return Promise.all([rows.count(STAFF.session, mine), rows.count('staff_passkey', mine)]);
}
