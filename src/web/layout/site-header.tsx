import { useLocation } from 'react-router';
import { memo } from 'react';
import { useFavourites } from '../browser/use-favourites.ts';
import { garagePath, homePath, imagePath } from '../paths.ts';
import { buttonClass } from '../ui/button.tsx';
import { Icon, drawingUrl } from '../ui/icon.tsx';
import { DropdownMenu } from './dropdown-menu.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import type { MenuItem } from './menus.ts';
import { type SiteShell, useSiteShell } from './site-shell.ts';
import { DrawnElement } from '../ui/drawn-element.tsx';
import { SmartLink } from '../ui/smart-link.tsx';
import { TopBar } from './top-bar.tsx';

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
  return <Header shell={shell} page={page?.url ?? null} isInStock={STOCK_PAGE.test(pathname)} />;
}

const STOCK_PAGE = /^\/(search|cars|motorcycles|campers)\/./;

interface HeaderProps {
  shell: SiteShell;
  /** The link of the menu that leads to this very page. */
  page: string | null;
  /** On a list of the stock, or a car of it. */
  isInStock: boolean;
}

const Header = memo(function Header(props: HeaderProps) {
  const { shell, page, isInStock } = props;
  return (
    <DrawnElement as="header" className="head" part="header" from={props}>
      <div className="wrap head-row">
        <Logo shell={shell} />
        <nav className="nav" aria-label="Main">
          <ul>
            {shell.header.map((item) => (
              <li key={item.name} className={item.className}>
                <HeaderItem item={item} current={currentness(item.url, page, isInStock)} />
              </li>
            ))}
          </ul>
        </nav>
        <div className="head-end">
          <CallUs phone={shell.phone} />
          <GarageLink />
          <MobileMenu />
        </div>
      </div>
    </DrawnElement>
  );
});

/** The page itself, or for the stock's link any of its lists and cars. */
function currentness(url: string, page: string | null, isInStock: boolean): 'page' | 'true' | undefined {
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
    <a className={buttonClass({ size: 'small' }, 'head-call')} href={`tel:${phone.dial}`}>
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
      className={buttonClass({ kind: 'ghost', size: 'small', square: true }, 'head-garage')}
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
      <use href={drawingUrl(`mark-${mark}`)} />
    </svg>
  );
}
