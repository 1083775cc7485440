import { lazy, type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import type { SignedInStaff, StaffRole } from '#ports/staff-sign-in.ts';
import { countKept } from '../photos/device/kept-count.ts';
import { formatCount } from '../ui/format-count.ts';
import { Icon, Mark } from '../ui/icon.tsx';

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
  /** Of which the person is a member, the one that is shown first. */
  sites: readonly { slug: string; siteName: string; hasInbox: boolean; isLed: boolean }[];
}

export function describeFrame(
  { person, memberships, mustAddPasskey }: SignedInStaff,
  slug: string | null,
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
    // Whoever needs a passkey first finds every page shut.
    sites: mustAddPasskey ? [] : sites,
  };
}

interface ConsoleFrameProps {
  frame: FrameFacts;
  /** Leads of the inbox that are late, where the page knows. */
  lateCount?: number;
  children: ReactNode;
}

export function ConsoleFrame({ frame, lateCount = 0, children }: ConsoleFrameProps) {
  const { staffId, name, role, sites } = frame;
  useMendedPush(staffId);
  const [site, ...otherSites] = sites;
  return (
    <div className="app">
      <a className="skip" href="#main">
        Skip to the page
      </a>
      <nav className="nav" aria-label="Console">
        {site === undefined ? null : (
          <p className="site">
            <Mark />
            <b>{site.siteName}</b>
          </p>
        )}
        {site === undefined ? null : <SiteLinks site={site} lateCount={lateCount} />}
        <NavLink to="/passkeys" className="on-me">
          <Icon name="key" />
          Passkeys
        </NavLink>
        <NavLink to="/me" className="me">
          <Icon name="person" />
          <span className="only-phone">Me</span>
          <span className="own-name">
            {name}
            <small>{role}</small>
          </span>
        </NavLink>
        {otherSites.length === 0 ? null : (
          <NavLink to="/?all" className="sites">
            All websites
          </NavLink>
        )}
      </nav>
      <main id="main">
        <WaitingPhotos staffId={staffId} />
        {children}
      </main>
    </div>
  );
}

const PhotosOnTheirWay = lazy(async () => {
  const { PhotosOnTheirWay: Part } = await import('../photos/photos-on-their-way.tsx');
  return { default: Part };
});

/** Loaded only where photos wait on this device. */
function WaitingPhotos({ staffId }: { staffId: string }) {
  const count = useSyncExternalStore(listenToNothing, countKept, countNone);
  return count > 0 ? (
    <Suspense>
      <PhotosOnTheirWay staffId={staffId} />
    </Suspense>
  ) : null;
}

/** It is looked at as a page opens. */
const listenToNothing = () => () => {};
const countNone = () => 0;

let isMended = false;

/** Once a document, and only where this browser was told before. */
function useMendedPush(staffId: string): void {
  useEffect(() => {
    if (isMended || localStorage.getItem('push') === null) return;
    isMended = true;
    // Where it fails, the next opening tries again.
    void import('../push/device-push.ts').then(({ mendPush }) => mendPush(staffId)).catch(() => undefined);
  }, [staffId]);
}

/** The pages of the website that is shown. */
function SiteLinks({
  site: { slug, hasInbox, isLed },
  lateCount,
}: {
  site: FrameFacts['sites'][number];
  lateCount: number;
}) {
  const { pathname } = useLocation();
  return (
    <>
      {hasInbox ? (
        <Link
          to={`/${slug}/inbox`}
          aria-current={/^\/[^/]+\/(?:inbox|leads)/.test(pathname) ? 'page' : undefined}
        >
          <Icon name="inbox" />
          Inbox
          {lateCount === 0 ? null : (
            <strong className="late-count">
              {formatCount(lateCount)} <span>late</span>
            </strong>
          )}
        </Link>
      ) : null}
      <Link
        to={`/${slug}/stock`}
        aria-current={/^\/[^/]+\/(?:stock|cars)/.test(pathname) ? 'page' : undefined}
      >
        <Icon name="car" />
        Stock
      </Link>
      {hasInbox ? (
        <NavLink to={`/${slug}/duty`}>
          <Icon name="clock" />
          Duty
        </NavLink>
      ) : null}
      {isLed ? (
        <NavLink to={`/${slug}/turns`}>
          <Icon name="turns" />
          Turns
        </NavLink>
      ) : null}
    </>
  );
}
