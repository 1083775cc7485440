import type {
  FooterGroup,
  NavigationItem,
  NavigationSettings,
} from '#domain/tenants/navigation/navigation.ts';
import { buildNavigation } from '#domain/tenants/navigation/shop-menus.ts';
import type { StoreUrlSetting } from '#domain/content/page-settings.ts';
import type { DomainNameSetting, UrlSetting } from '#domain/tenants/identity-settings.ts';
import { isServed, buildOwnAddress, type ServedSite, toSitePath } from './is-served.ts';

/** An entry of a menu as it is drawn. */
export interface MenuItem {
  name: string;
  url: string;
  /** Opens a list: of these items, or of the brands. */
  opens?: MenuItem[] | 'brands';
  className?: string;
}

export interface FooterColumn {
  name: string;
  items: MenuItem[] | 'brands';
}

type MenuSite = NavigationSettings & StoreUrlSetting & DomainNameSetting & UrlSetting & ServedSite;

interface Menus {
  header: MenuItem[];
  footer: FooterColumn[];
}

const menusBySite = new WeakMap<MenuSite, Map<boolean, Menus>>();

/** The menus of a site with so many brands in stock. Computed once a configuration: every page renders them. */
export function buildMenus(website: MenuSite, brands: number): Menus {
  const menusByChoice = menusBySite.get(website) ?? new Map<boolean, Menus>();
  menusBySite.set(website, menusByChoice);
  const hasChoice = brands > 1;
  const menus = menusByChoice.get(hasChoice) ?? {
    header: buildHeaderMenu(website, brands),
    footer: buildFooterColumns(website, brands),
  };
  menusByChoice.set(hasChoice, menus);
  return menus;
}

/** The header's items that lead somewhere; a list of brands only where there is a choice of `brands` in stock. */
export function buildHeaderMenu(website: MenuSite, brands: number): MenuItem[] {
  const { header } = buildNavigation(website);
  return header.flatMap((item) => {
    if (item.dynamicDropdown !== 'brands') return buildMenuItem(item, website);
    if (brands > 1) return [{ ...readLabel(item), url: '', opens: 'brands' }];
    return header.some((otherItem) => otherItem !== item && otherItem.url === item.url)
      ? []
      : buildPlainItem(item, website);
  });
}

/** The footer's groups; one without items, or with a single brand, is left out. */
export function buildFooterColumns(website: MenuSite, brands: number): FooterColumn[] {
  return buildNavigation(website).footer.flatMap((group): FooterColumn[] => {
    if (isBrands(group)) return brands > 1 ? [{ name: group.name, items: 'brands' }] : [];
    const items = group.items.flatMap((item) => buildPlainItem(item, website));
    return items.length > 0 ? [{ name: group.name, items }] : [];
  });
}

function isBrands(group: FooterGroup): boolean {
  return group.dynamicDropdown === 'brands';
}

function buildMenuItem(item: NavigationItem, website: MenuSite): MenuItem[] {
  const inside = item.dropdownItems.flatMap((dropdownItem) => buildPlainItem(dropdownItem, website));
  if (inside.length > 0) return [{ ...readLabel(item), url: '', opens: inside }];
  return item.dropdownItems.length > 0 ? [] : buildPlainItem(item, website);
}

function buildPlainItem(item: NavigationItem, website: MenuSite): MenuItem[] {
  if (item.url === true) return [];
  const url = toSitePath(item.url, website);
  return isServed(url, website) ? [{ ...readLabel(item), url: buildOwnAddress(url, website) }] : [];
}

function readLabel({ name, className }: NavigationItem): { name: string; className?: string } {
  return className === null ? { name } : { name, className };
}
