/** A page by its name and its path. */
export interface ListedPage {
  name: string;
  url: string;
}

/** Pages in their order, in schema.org's words. */
export function buildItemListData(origin: string, name: string, items: readonly ListedPage[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name,
    numberOfItems: items.length,
    itemListElement: items.map((item, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: item.name,
      url: origin + item.url,
    })),
  };
}

/** The way from the home page to a page, which is the last of them, in schema.org's words. */
export function buildCrumbsData(origin: string, crumbs: readonly ListedPage[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + url,
    })),
  };
}
