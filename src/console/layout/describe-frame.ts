import type { SignedInStaff, StaffRole } from '#ports/staff-sign-in.ts';

const ROLE_NAMES: Record<StaffRole, string> = {
  staff: 'Staff',
  manager: 'Manager',
  marketing: 'Marketing',
  administrator: 'Administrator',
  operator: 'Operator',
};

/** What stands around every page, for the browser. */
export interface FrameFacts {
  staffId: string;
  name: string;
  role: string;
  /** Leads that are late in the website that is shown first, as far as the person sees them. */
  lateCount: number;
  /** Of its stock; null where the page is of no website. */
  carCount: number | null;
  /** Of which the person is a member, the one that is shown first. */
  sites: readonly { slug: string; siteName: string; hasInbox: boolean; isLed: boolean }[];
}

export function describeFrame(
  { person, memberships, mustAddPasskey }: SignedInStaff,
  slug: string | null,
  { lateCount, carCount }: Pick<FrameFacts, 'lateCount' | 'carCount'> = { lateCount: 0, carCount: null },
): FrameFacts {
  const shownMembership = memberships.find((membership) => membership.slug === slug) ?? memberships[0];
  const sites = memberships
    .map(({ slug: siteSlug, siteName, role, hasInbox }) => ({
      slug: siteSlug,
      siteName,
      hasInbox,
      isLed: role === 'manager' || role === 'administrator',
    }))
    .sort((a, b) => Number(b.slug === slug) - Number(a.slug === slug));
  return {
    staffId: person.id,
    name: person.name,
    role: shownMembership === undefined ? '' : ROLE_NAMES[shownMembership.role],
    lateCount,
    carCount,
    // Whoever needs a passkey first finds every page shut.
    sites: mustAddPasskey ? [] : sites,
  };
}
