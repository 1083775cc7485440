type Node = Readonly<Record<string, unknown>>;

/** What schema.org and search engines require of each type we use; of names between `|` one will do. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  AutoDealer: ['name', 'address', 'url'],
  AutoPartsStore: ['name', 'address', 'url'],
  AutoRepair: ['name', 'address', 'url'],
  PostalAddress: ['streetAddress', 'addressLocality', 'addressCountry'],
  GeoCoordinates: ['latitude', 'longitude'],
  OpeningHoursSpecification: ['opens', 'closes'],
  WebSite: ['name', 'url', 'potentialAction'],
  SearchAction: ['target', 'query-input'],
  EntryPoint: ['urlTemplate'],
  Car: ['name', 'url', 'sku', 'brand', 'model', 'itemCondition'],
  Motorcycle: ['name', 'url', 'sku', 'brand', 'model', 'itemCondition'],
  Vehicle: ['name', 'url', 'sku', 'brand', 'model', 'itemCondition'],
  Offer: ['price', 'priceCurrency', 'availability', 'url'],
  QuantitativeValue: ['value|minValue', 'unitCode|unitText'],
  MonetaryAmount: ['currency', 'value'],
  EngineSpecification: ['name|engineDisplacement'],
  Brand: ['name'],
  BreadcrumbList: ['itemListElement'],
  ItemList: ['itemListElement'],
  ListItem: ['position'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  BlogPosting: ['headline', 'datePublished', 'author', 'mainEntityOfPage'],
  Blog: ['name', 'url'],
  JobPosting: ['title', 'description', 'datePosted', 'hiringOrganization', 'jobLocation'],
  ImageObject: ['url', 'width', 'height'],
  Organization: ['name'],
  Place: ['address'],
  PropertyValue: ['name', 'value'],
};
const ADDRESSES = new Set([
  'url',
  'item',
  'image',
  'sameAs',
  'logo',
  'availability',
  'itemCondition',
  '@id',
  'urlTemplate',
]);
const LISTS = new Set(['itemListElement', 'mainEntity', 'openingHoursSpecification']);

/** Sentences: what is wrong with the structured data of a page; nothing when all of it is sound. */
export function structuredDataFaults(html: string): string[] {
  return structuredDataOf(html).flatMap((node) => [
    ...(node['@context'] === 'https://schema.org' ? [] : ['a part without its context']),
    ...faultsOf(node),
  ]);
}

export function structuredDataOf(html: string): Node[] {
  const scripts = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  return [...scripts].map(([, text = '']) => JSON.parse(text) as Node);
}

function faultsOf(node: Node): string[] {
  const type = String(node['@type']);
  const required = REQUIRED[type];
  if (required === undefined) return [`the type ${type} is not known`];
  const missing = required
    .filter((names) => names.split('|').every((name) => isEmpty(node[name])))
    .map((names) => `${type} has no ${names}`);
  const inner = Object.entries(node).flatMap(([name, value]) =>
    faultsOfValue(`${type}.${name}`, name, value),
  );
  return [...missing, ...inner];
}

function faultsOfValue(where: string, name: string, value: unknown): string[] {
  if (value === null || value === undefined || value === '') return [`${where} is empty`];
  if (Array.isArray(value)) {
    const empty = value.length === 0 && LISTS.has(name) ? [`${where} is an empty list`] : [];
    return [...empty, ...value.flatMap((each) => faultsOfValue(where, name, each))];
  }
  if (typeof value === 'object') return faultsOf(value as Node);
  const text = typeof value === 'string' ? value : '';
  const isWhole = /^https?:\/\/[^\s/]+(?:\/|$)/.test(text);
  return ADDRESSES.has(name) && !isWhole ? [`${where} is not a whole address: ${text}`] : [];
}

function isEmpty(value: unknown): boolean {
  return (
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
  );
}
