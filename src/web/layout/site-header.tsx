import { useLocation } from 'react-router';
import { type KeyboardEvent, type PointerEvent, memo, useEffect, useRef, useState } from 'react';
import { useFavourites } from '../browser/account/use-favourites.ts';
import { garagePath, homePath, imagePath } from '../paths.ts';
import { buildButtonClass } from '../ui/button.tsx';
import { buildDrawingUrl, Icon } from '../ui/icon.tsx';
import { useCloseOnFollow } from '../browser/navigation/use-close-on-follow.ts';
import { MobileMenu, SearchButton } from './header-dialogs.tsx';
import { MenuLinks } from './menu-links.tsx';
import type { MenuItem } from './menus.ts';
import { type SiteShell, useSiteShell } from './site-shell.ts';
import { DrawnElement } from '../ui/drawn-element.tsx';
import { SmartLink } from '../ui/smart-link.tsx';

export const SiteHeader = memo(function SiteHeader() {
  const shell = useSiteShell();
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <TopBar shell={shell} />
      <HeaderHere shell={shell} />
    </>
  );
});

/** Follows the address, so that the header is drawn anew only where it marks another link. */
function HeaderHere({ shell }: { shell: SiteShell }) {
  const { pathname } = useLocation();
  const page = shell.header.find(({ opens, url }) => opens === undefined && url === pathname);
  return (
    <Header
      shell={shell}
      page={page?.url ?? null}
      isInStock={STOCK_PAGE.test(pathname)}
      hasBox={BOXED_PAGE.test(pathname)}
    />
  );
}

/** Home and a search; no address below or beside it, of which all share one 404. */
const BOXED_PAGE = /^\/(?:search\/[^/]+)?$/;
const STOCK_PAGE = /^\/(search|cars|motorcycles|campers)\/./;

interface HeaderProps {
  shell: SiteShell;
  /** The link of the menu that leads to this very page. */
  page: string | null;
  /** On a list of the stock, or a car of it. */
  isInStock: boolean;
  /** The page has a search box of its own. */
  hasBox: boolean;
}

const Header = memo(function Header(props: HeaderProps) {
  const { shell, page, isInStock, hasBox } = props;
  return (
    <DrawnElement as="header" className="head" part="header" from={props}>
      <div className="wrap head-row">
        <Logo shell={shell} />
        <nav className="nav" aria-label="Main">
          <ul>
            {shell.header.map((item) => (
              <li key={item.name} className={item.className}>
                <HeaderItem item={item} current={describeCurrent(item.url, page, isInStock)} />
              </li>
            ))}
          </ul>
        </nav>
        <div className="head-end">
          {hasBox ? null : <SearchButton path={shell.searchPath} />}
          <CallUs phone={shell.phone} />
          <GarageLink />
          <MobileMenu />
        </div>
      </div>
    </DrawnElement>
  );
});

/** The page itself, or for the stock's link any of its lists and cars. */
function describeCurrent(url: string, page: string | null, isInStock: boolean): 'page' | 'true' | undefined {
  if (url === page) return 'page';
  return isInStock && url.startsWith('/search/') ? 'true' : undefined;
}

function Logo({ shell: { logo, name, image_quality } }: { shell: SiteShell }) {
  return (
    <a className="logo" href={homePath()}>
      {logo.url === null ? (
        <>
          <SiteMark mark={logo.mark} />
          <span>
            {logo.title}
            {logo.line === '' ? null : <small>{logo.line}</small>}
          </span>
        </>
      ) : (
        <picture>
          <img src={imagePath(logo.url, 384, image_quality)} alt={name} height="34" width="190" />
        </picture>
      )}
    </a>
  );
}

function HeaderItem({ item, current }: { item: MenuItem; current: 'page' | 'true' | undefined }) {
  if (item.opens) return <DropdownMenu name={item.name} opens={item.opens} />;
  return (
    <SmartLink className="nav-link" url={item.url} current={current}>
      {item.name}
    </SmartLink>
  );
}

function CallUs({ phone }: { phone: SiteShell['phone'] }) {
  if (!phone) return null;
  return (
    <a className={buildButtonClass({ size: 'small' }, 'head-call')} href={`tel:${phone.dial}`}>
      <Icon name="phone" small />
      <span>
        Call us <b className="num">{phone.shown}</b>
      </span>
    </a>
  );
}

/** The number appears after load; its place is always there, so nothing moves. */
function GarageLink() {
  const shell = useSiteShell();
  const { favourites } = useFavourites();
  return (
    <a
      className={buildButtonClass({ kind: 'ghost', size: 'small', square: true }, 'head-garage')}
      href={garagePath(shell)}
      aria-label={favourites.length > 0 ? `My garage, ${favourites.length} saved` : 'My garage'}
    >
      <Icon name="heart" />
      {favourites.length > 0 ? <i>{favourites.length}</i> : null}
    </a>
  );
}

/** A generated logo in the tenant's colours, for sites without one of their own. */
function SiteMark({ mark }: { mark: number }) {
  return (
    <svg className="mark" aria-hidden="true">
      <use href={buildDrawingUrl(`mark-${mark}`)} />
    </svg>
  );
}

/** Where the yard is, whether it is open and what people come for. Phones have all of it in their menu. */
function TopBar({ shell: { tasks, topBar } }: { shell: SiteShell }) {
  return (
    <section className="top" aria-label="Address and hours">
      <div className="wrap top-row">
        {topBar.address && (
          <span>
            <Icon name="pin" small />
            {topBar.address}
          </span>
        )}
        {topBar.opening && <span>{topBar.opening}</span>}
        <nav aria-label="I want to">
          <ul>
            <MenuLinks items={tasks} />
          </ul>
        </nav>
      </div>
    </section>
  );
}

/** A button of the main menu and the list it opens: by click, by resting the mouse on it; closed by Escape. */
function DropdownMenu({ name, opens }: { name: string; opens: MenuItem[] | 'brands' }) {
  const [state, setState] = useState<'closed' | 'hovered' | 'pinned'>('closed');
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = state !== 'closed';

  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) setState('closed');
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [isOpen]);

  useCloseOnFollow(isOpen, () => setState('closed'));

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    setState('closed');
    button.current?.focus();
  };
  const onMouse = (next: 'closed' | 'hovered') => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') setState((now) => (now === 'pinned' ? now : next));
  };

  return (
    <div
      ref={root}
      className="drop"
      role="presentation"
      onKeyDown={onKeyDown}
      onPointerEnter={onMouse('hovered')}
      onPointerLeave={onMouse('closed')}
    >
      <button
        ref={button}
        type="button"
        className="nav-link"
        aria-expanded={isOpen}
        onClick={() => setState((now) => (now === 'pinned' ? 'closed' : 'pinned'))}
      >
        {name}
        <Icon name="chevron-down" small />
      </button>
      <ul
        className={opens === 'brands' ? 'drop-panel drop-brands' : 'drop-panel'}
        data-open={isOpen || undefined}
      >
        <MenuLinks items={opens} />
      </ul>
    </div>
  );
}
