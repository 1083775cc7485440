import { type ReactNode, memo, useEffect } from 'react';
import { PrefetchNearby } from '../browser/navigation/prefetch-nearby.tsx';
import { useDelegatedNavigation } from '../browser/navigation/use-delegated-navigation.ts';
import { useScrollRestoration } from '../router-internals/use-scroll-restoration.ts';
import { ToastOutlet } from '../ui/toast.tsx';
import { MenuLinks } from './menu-links.tsx';
import { imagePath } from '../paths.ts';
import { DrawnElement } from '../ui/drawn-element.tsx';
import { SmartLink } from '../ui/smart-link.tsx';
import { type SiteShell, SiteShellContext, useLoadedShell, useSiteShell } from './site-shell.ts';
import { SiteHeader } from './site-header.tsx';
import { useLocation } from 'react-router';
import { onAct, record } from '../browser/analytics/acts.ts';

const MAX_BRANDS = 24;

export const SiteFooter = memo(function SiteFooter() {
  const shell = useSiteShell();
  return (
    <DrawnElement as="footer" className="foot" part="footer" from={shell}>
      <div className="wrap">
        <div className="foot-columns">
          <Contact shell={shell} />
          {shell.footer.map(({ name, items }) => (
            <nav key={name} aria-label={name} className={items === 'brands' ? 'foot-brands' : undefined}>
              <h2>{name}</h2>
              <ul>
                <MenuLinks items={items} limit={MAX_BRANDS} />
              </ul>
            </nav>
          ))}
        </div>
        <Banner shell={shell} />
        <p className="foot-end">{`© ${shell.year} ${shell.name}${shell.licence === null ? '' : `. ${shell.licence}`}`}</p>
      </div>
    </DrawnElement>
  );
});

/** Header and footer around every page, error pages included. */
export function SiteFrame({ children }: { children: ReactNode }) {
  const shell = useLoadedShell();
  useScrollRestoration();
  useDelegatedNavigation(shell);
  useAfterNavigation(shell);
  useReplayEarlyClicks();
  return (
    <SiteShellContext value={shell}>
      <SiteHeader />
      {children}
      <SiteFooter />
      <ToastOutlet />
      <PrefetchNearby />
    </SiteShellContext>
  );
}

/** Replays the clicks of before hydration (`before-hydration.inline.ts`). */
function useReplayEarlyClicks(): void {
  useEffect(() => {
    window.onclick = null;
    for (const button of document.querySelectorAll<HTMLElement>('[data-pressed]')) {
      button.removeAttribute('data-pressed');
      button.click();
    }
  }, []);
}

/** The dealer's wide logo, such as the group's or the maker's line of words. */
function Banner({ shell: { logo, name, image_quality } }: { shell: SiteShell }) {
  if (logo.banner === undefined) return null;
  const src = imagePath(logo.banner, 384, image_quality);
  return <img className="foot-banner" src={src} alt={name} loading="lazy" width="320" height="80" />;
}

/** Where the site is, how to call it and when it is open. */
function Contact({ shell: { name, phone, social, topBar } }: { shell: SiteShell }) {
  return (
    <div className="foot-contact">
      <h2>{name}</h2>
      <address>
        {topBar.address === null ? null : <p>{topBar.address}</p>}
        {topBar.opening === null ? null : <p>{topBar.opening}</p>}
        {phone === null ? null : <SmartLink url={`tel:${phone.dial}`}>{phone.shown}</SmartLink>}
      </address>
      {social.length === 0 ? null : (
        <ul className="foot-social">
          <MenuLinks items={social} />
        </ul>
      )}
    </div>
  );
}

const VISIT_DELAY = 1000;

/** The open page; outlives the frame, which is remounted between error pages and others. */
let openPage: string | null = null;

/**
 * After a page was opened its view is recorded, a second later the visit, and, after a navigation, the focus goes to the new
 * heading, so that screen readers announce the page. Filters and pages of one search keep the focus.
 */
function useAfterNavigation(site: SiteShell): void {
  const { pathname, hash } = useLocation();
  useEffect(() => {
    if (site.id !== 0) rememberVisit(site, location);
    if (openPage !== pathname) record({ event: 'page_view' }, pathname);
    if (openPage !== null && openPage !== pathname && hash === '') focusHeading();
    openPage = pathname;
  }, [site, pathname, hash]);
}

/** The heading of an error page is rendered once its lazy code is there. */
function focusHeading(looks = 20): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) {
    if (looks > 0) setTimeout(focusHeading, 100, looks - 1);
    return;
  }
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** What the open page still has to do of its visit. */
let startPending: (() => void) | null = null;

// Whoever acts in the first second may have left in the next: others are to be told of it.
onAct(({ event }) => {
  if (event !== 'page_view') startPending?.();
});

/** Once the page is idle, or something is done on it: no rendering waits for it. */
function rememberVisit(site: SiteShell, { pathname, search }: Location): void {
  const start = () => {
    if (startPending === start) startPending = null;
    clearTimeout(timer);
    void import('../browser/visit/start-visit-tasks.ts')
      .then(({ startVisitTasks }) => startVisitTasks(site, { pathname, search }))
      .catch(() => {});
  };
  const timer = setTimeout(start, VISIT_DELAY);
  startPending = start;
}
