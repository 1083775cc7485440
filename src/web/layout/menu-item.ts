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
