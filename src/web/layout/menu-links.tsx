import { EMPTY_SEARCH } from '#domain/search/search-state.ts';
import { searchPath } from '../paths.ts';
import { SmartLink } from '../ui/smart-link.tsx';
import type { MenuItem } from './menus.ts';
import { useSiteShell } from './site-shell.ts';

/** The links of a list in the menu, the mobile menu or the footer; brands come with their counts. */
export function MenuLinks({ items, limit }: { items: MenuItem[] | 'brands'; limit?: number }) {
  const shell = useSiteShell();
  if (items !== 'brands') {
    return items.map((item) => (
      <li key={item.name} className={item.className}>
        <SmartLink url={item.url}>{item.name}</SmartLink>
      </li>
    ));
  }
  return shell.brands.slice(0, limit).map(([make, count]) => (
    <li key={make}>
      <a href={brandPath(shell.searchPath, make)}>
        {`${make} `}
        <small>{count}</small>
      </a>
    </li>
  ));
}

export function brandPath(path: string, make: string): string {
  return searchPath(path, { ...EMPTY_SEARCH, refinements: { make: [make] } });
}
