import type { FooterGroup, NavigationItem } from '#domain/tenants/navigation/navigation.ts';
import { navigationWithShop } from '#domain/tenants/navigation/shop-menus.ts';
import type { Website } from '#domain/tenants/website.ts';
import { isServed, ownAddress } from './is-served.ts';
import type { FooterColumn, MenuItem } from './menu-item.ts';

type MenuSite = Pick<Website, 'navigation' | 'store_url'> & Parameters<typeof isServed>[1];

/** The header's items that lead somewhere; a brands list only when there is stock to list. */
export function headerMenu(website: MenuSite, hasBrands: boolean): MenuItem[] {
  return navigationWithShop(website).header.flatMap((item) => menuItem(item, website, hasBrands));
}

/** The footer's groups; one without items is left out. */
export function footerColumns(website: MenuSite, hasBrands: boolean): FooterColumn[] {
  return navigationWithShop(website).footer.flatMap((group): FooterColumn[] => {
    if (isBrands(group)) return hasBrands ? [{ name: group.name, items: 'brands' }] : [];
    const items = group.items.flatMap((item) => plainItem(item, website));
    return items.length > 0 ? [{ name: group.name, items }] : [];
  });
}

function isBrands(group: FooterGroup): boolean {
  return group.dynamicDropdown === 'brands';
}

function menuItem(item: NavigationItem, website: MenuSite, hasBrands: boolean): MenuItem[] {
  if (item.dynamicDropdown === 'brands' && hasBrands) return [{ ...look(item), url: '', opens: 'brands' }];
  const inside = item.dropdownItems.flatMap((each) => plainItem(each, website));
  if (inside.length > 0) return [{ ...look(item), url: '', opens: inside }];
  return item.dropdownItems.length > 0 ? [] : plainItem(item, website);
}

function plainItem(item: NavigationItem, website: MenuSite): MenuItem[] {
  return item.url !== true && isServed(item.url, website)
    ? [{ ...look(item), url: ownAddress(item.url, website) }]
    : [];
}

function look({ name, className }: NavigationItem): { name: string; className?: string } {
  return className === null ? { name } : { name, className };
}
