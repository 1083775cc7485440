import type { SearchData } from './load-search.ts';

/** The tenant's promoted filters: links, so that they work before scripts do. */
export function PromotedChips({ promoted }: Pick<SearchData, 'promoted'>) {
  if (promoted.length === 0) return null;
  return (
    <ul className="chips search-promoted" aria-label="Popular filters">
      {promoted.map(([name, address, isOn]) => (
        <li key={name}>
          <a className="chip" href={address} aria-current={isOn ? 'true' : undefined} data-scroll="keep">
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
