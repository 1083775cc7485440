interface BreadcrumbList {
  '@context': string;
  '@type': 'BreadcrumbList';
  itemListElement: { '@type': 'ListItem'; position: number; name: string; item: string }[];
}

/** The way from the home page to a page in schema.org's words; addresses are whole. */
export function buildBreadcrumbList(
  steps: readonly (readonly [name: string, address: string])[],
): BreadcrumbList {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, item], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item,
    })),
  };
}
