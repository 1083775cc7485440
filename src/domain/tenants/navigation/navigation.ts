/** Menus of the header and the footer, as the dealer arranged them (spec §2). */
export interface Navigation {
  header: NavigationItem[];
  footer: FooterGroup[];
}

export interface NavigationItem {
  name: string;
  /** A path, a full address, `tel:` or `mailto:`; `true` renders nothing (spec §2). */
  url: string | true;
  className: NavigationClassName | null;
  /** Staff cannot remove a mandatory item. */
  mandatory: boolean;
  dropdownItems: NavigationItem[];
  /** Filled from stock when the page is made. */
  dynamicDropdown: 'brands' | null;
}

/** Looks an item may take; `small-screens-only` shows it below the `lg` breakpoint. */
export const NAVIGATION_CLASS_NAMES = ['small-screens-only', 'highlight'] as const;
type NavigationClassName = (typeof NAVIGATION_CLASS_NAMES)[number];

export const FOOTER_GROUPS = ['Brands', 'Buyer Tools', 'After Sales', 'Company'] as const;

export interface FooterGroup {
  name: (typeof FOOTER_GROUPS)[number];
  items: NavigationItem[];
  dynamicDropdown: 'brands' | null;
}
