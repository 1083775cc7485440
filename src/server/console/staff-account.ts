import { describeDevice } from '#domain/staff/describe-device.ts';
import { listLateReaders, STANDARD_CHOICES } from '#domain/staff/notices/notice-choices.ts';
import { parsePushAddress } from '#domain/staff/notices/push-services.ts';
import type { Clock } from '#ports/clock.ts';
import type { StaffDatabase } from '#ports/database.ts';
import type { PushKeys } from '#ports/push.ts';
import type { StaffAccount } from '#ports/staff-account.ts';

export interface StaffAccountParts {
  database: StaffDatabase;
  clock: Clock;
  readPushKeys: () => Promise<PushKeys>;
  /** Never in production. */
  allowLoopback: boolean;
}

interface AccountVisitor {
  staffId: string;
  /** The `User-Agent` header. */
  userAgent: string;
}

/** What is somebody's own at the console, beside how they sign in. */
export function createStaffAccount(
  { database: { staff }, clock, readPushKeys, allowLoopback }: StaffAccountParts,
  { staffId, userAgent }: AccountVisitor,
): StaffAccount {
  const order = () => ({ staffId, at: new Date(clock.now()).toISOString() });
  return {
    async readNotices() {
      const [reaches, memberships] = await Promise.all([
        staff.notices.readReach([staffId]),
        staff.readMemberships(staffId),
      ]);
      const { choices, subscriptions } = reaches.get(staffId) ?? {
        choices: STANDARD_CHOICES,
        subscriptions: [],
      };
      const readers = await Promise.all(
        memberships.map(async ({ website_id }) => {
          const members = website_id === null ? [] : await staff.listMembers(website_id);
          return listLateReaders(members.filter(({ hasAccepted }) => hasAccepted));
        }),
      );
      return {
        choices,
        devices: subscriptions.map(({ id, device, last_seen_at }) => ({
          id,
          name: device,
          lastSeenAt: last_seen_at,
        })),
        isLateReader: readers.flat().some(({ person }) => person.id === staffId),
      };
    },
    saveChoices: (choices) => staff.notices.saveChoices({ ...order(), choices }),
    readPushKey: async () => (await readPushKeys()).publicKey,
    async addDevice(sent, replaced) {
      const address = parsePushAddress(sent, { allowLoopback });
      if (address === null) return 'not_valid';
      const device = describeDevice(userAgent);
      return staff.notices.storeSubscription({ ...order(), address, replaced, device });
    },
    async removeDevice(subscription) {
      await staff.notices.removeSubscription({ ...order(), subscription });
    },
  };
}
