import type {
  DropdownItem,
  FooterGroup,
  Navigation,
  NavigationItem,
  NavigationSettings,
} from './navigation.ts';
import type { StoreUrlSetting } from '../../content/page-settings.ts';
import type { FeatureSettings } from '../feature-settings.ts';

type ShopSite = NavigationSettings &
  StoreUrlSetting & {
    features: Pick<FeatureSettings['features'], 'enable_store'>;
  };

/** The site's menus with its shop below "Service & Parts" and in the footer's "After Sales", unless they lead there already. */
export function buildNavigation(website: ShopSite): Navigation {
  const { header, footer } = website.navigation;
  const address = findShopAddress(website);
  if (address === null || leadsTo(address, [...header, ...footer.flatMap(({ items }) => items)])) {
    return website.navigation;
  }
  const shop = buildShopItem(address);
  return {
    header: header.map((item) =>
      item.name === 'Service & Parts' ? { ...item, dropdownItems: [...item.dropdownItems, shop] } : item,
    ),
    footer: footer.map((group): FooterGroup =>
      group.name === 'After Sales' ? { ...group, items: [...group.items, shop] } : group,
    ),
  };
}

/** Null where the site has no shop or has switched it off. */
function findShopAddress({ features, store_url }: Omit<ShopSite, 'navigation'>): string | null {
  return features.enable_store ? store_url : null;
}

function leadsTo(address: string, items: readonly NavigationItem[]): boolean {
  return items.some(({ url, dropdownItems }) => url === address || leadsTo(address, dropdownItems));
}

function buildShopItem(url: string): DropdownItem {
  return { name: 'Shop', url, className: null, mandatory: false, dropdownItems: [], dynamicDropdown: null };
}
