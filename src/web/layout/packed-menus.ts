import { packText, unpackText } from '../storefront/car-card/packed-text.ts';
import type { FooterColumn, MenuItem } from './menu-item.ts';

interface Menus {
  header: MenuItem[];
  footer: FooterColumn[];
  brands: [make: string, count: number][];
}

/** First field of a line: a brand, an item of the header, a column of the footer, an entry of the list above. */
const [BRAND, ITEM, COLUMN, ENTRY] = ['b', 'h', 'f', ''] as const;
const OPENS_BRANDS = '*';
const OPENS_ENTRIES = '+';

/** The menus as one text: every page carries them beside their drawing, and as lists they take twice the bytes. */
export function packMenus({ header, footer, brands }: Menus): string {
  return packText([
    ...brands.map(([make, count]) => [BRAND, make, String(count)]),
    ...header.flatMap((item) => [itemLine(ITEM, item), ...entryLines(item.opens)]),
    ...footer.flatMap(({ name, items }) => [[COLUMN, name, mark(items)], ...entryLines(items)]),
  ]);
}

export function unpackMenus(text: string): Menus {
  const menus: Menus = { header: [], footer: [], brands: [] };
  let entries: MenuItem[] = [];
  for (const [kind, name = '', second = '', className = '', opened = ''] of unpackText(text)) {
    if (kind === BRAND) menus.brands.push([name, Number(second)]);
    if (kind === ENTRY) entries.push(itemOf(name, second, className));
    if (kind === ITEM || kind === COLUMN) entries = [];
    const list = (opened || second) === OPENS_BRANDS ? ('brands' as const) : entries;
    if (kind === ITEM) {
      const item = itemOf(name, second, className);
      menus.header.push(opened === '' ? item : { ...item, opens: list });
    }
    if (kind === COLUMN) menus.footer.push({ name, items: list } satisfies FooterColumn);
  }
  return menus;
}

function itemLine(kind: string, { name, url, className = '', opens }: MenuItem): string[] {
  const line = [kind, name, url, className, opens === undefined ? '' : mark(opens)];
  return line.slice(0, line.findLastIndex((field) => field !== '') + 1);
}

function entryLines(items: MenuItem[] | 'brands' | undefined): string[][] {
  return Array.isArray(items) ? items.map((item) => itemLine(ENTRY, item)) : [];
}

function mark(items: MenuItem[] | 'brands'): string {
  return items === 'brands' ? OPENS_BRANDS : OPENS_ENTRIES;
}

function itemOf(name: string, url: string, className: string): MenuItem {
  return className === '' ? { name, url } : { name, url, className };
}
