import { lazy, type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react';
import { Form, Link, NavLink, useLocation } from 'react-router';
import { groupDigits } from '#domain/words/words.ts';
import { countKept } from '../photos/device/kept-count.ts';
import { formatCount } from '../ui/format-count.ts';
import { Icon } from '../ui/icon.tsx';
import type { FrameFacts } from './describe-frame.ts';
import { type PlaceChoice, SiteChoice } from './site-choice.tsx';
import { useKeys } from './use-keys.ts';

interface ConsoleFrameProps {
  frame: FrameFacts;
  /** Of a list that can be narrowed to a place. */
  placeChoice?: PlaceChoice;
  children: ReactNode;
}

export function ConsoleFrame({ frame, placeChoice, children }: ConsoleFrameProps) {
  const { staffId, name, role, sites } = frame;
  useMendedPush(staffId);
  useKeys();
  const [site, ...otherSites] = sites;
  return (
    <div className="app">
      <a className="skip" href="#main">
        Skip to the page
      </a>
      <nav className="nav" aria-label="Console">
        {site === undefined ? null : (
          <>
            <SiteChoice sites={sites} placeChoice={placeChoice} />
            <Jump slug={site.slug} />
            <SiteLinks site={site} frame={frame} />
          </>
        )}
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

/** To a lead or a car by whatever one knows of it. */
function Jump({ slug }: { slug: string }) {
  const { key } = useLocation();
  return (
    <search key={key} className="jump" aria-label="Leads and cars">
      <Form method="get" action={`/${slug}/find`}>
        <Icon name="search" />
        <input
          name="q"
          type="search"
          required
          maxLength={100}
          placeholder="Search or jump"
          aria-label="Search or jump to a lead or a car"
          aria-keyshortcuts="/"
          autoComplete="off"
        />
        <kbd aria-hidden="true">/</kbd>
      </Form>
    </search>
  );
}

/** The pages of the website that is shown. */
function SiteLinks({
  site: { slug, hasInbox, isLed },
  frame: { lateCount, carCount },
}: {
  site: FrameFacts['sites'][number];
  frame: FrameFacts;
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
        {carCount === null ? null : (
          <i className="car-count">
            {groupDigits(carCount)} <span className="unseen">{carCount === 1 ? 'car' : 'cars'}</span>
          </i>
        )}
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
