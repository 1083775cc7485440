/** Menus of the header and the footer, as the dealer arranged them (spec §2). */
export interface Navigation {
  header: NavigationItem[];
  footer: FooterGroup[];
}

export interface NavigationItem {
  name: string;
  /** A path, a full address, `tel:` or `mailto:`; `true` renders nothing (spec §2). */
  url: string | true;
  className: string | null;
  /** Staff cannot remove a mandatory item. */
  mandatory: boolean;
  dropdownItems: NavigationItem[];
  /** Filled from stock when the page is made. */
  dynamicDropdown: 'brands' | null;
}

export interface FooterGroup {
  name: 'Brands' | 'Buyer Tools' | 'After Sales' | 'Company';
  items: NavigationItem[];
  dynamicDropdown: 'brands' | null;
}
