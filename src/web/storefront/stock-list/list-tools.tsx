import { formatSearchState } from '#domain/search/format-search-state.ts';
import type { SearchState } from '#domain/search/search-state.ts';
import type { SortIndex } from '#domain/search/sort-indexes.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

interface ListToolsProps {
  path: string;
  state: SearchState;
  sort: SortIndex;
  standardSort: SortIndex;
  sorts: readonly { sort: SortIndex; label: string }[];
  /** Offered as a choice; left out: the list has none. */
  makes?: readonly string[];
}

/** Words, make and order of a list: a plain GET form, the same with and without scripts. */
export function ListTools({ path, state, sort, standardSort, sorts, makes }: ListToolsProps) {
  const chosenMakes = state.refinements.make ?? [];
  return (
    <search aria-label="Search this list">
      <form key={formatSearchState(state)} className="list-tools" action={path} method="get">
        <input
          className="input"
          type="search"
          name="query"
          aria-label="Search"
          placeholder="Make, model or stock number"
          defaultValue={state.query}
          autoComplete="off"
          enterKeyHint="search"
        />
        {makes === undefined ? null : (
          <select
            className="input"
            name="refinementList[make][0]"
            aria-label="Make"
            defaultValue={chosenMakes[0]}
          >
            <option value="">Any make</option>
            {makes.map((make) => (
              <option key={make}>{make}</option>
            ))}
          </select>
        )}
        <select
          className="input"
          name="sortBy"
          aria-label="Sort by"
          defaultValue={sort === standardSort ? '' : sort}
        >
          {sorts.map((sortOption) => (
            <option key={sortOption.sort} value={sortOption.sort === standardSort ? '' : sortOption.sort}>
              {sortOption.label}
            </option>
          ))}
        </select>
        {listOtherFields(state, makes !== undefined).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button kind="brand" type="submit">
          <Icon name="search" small />
          Show
        </Button>
      </form>
    </search>
  );
}

/** What the address says and no field of the form asks. */
function listOtherFields(state: SearchState, asksMake: boolean): [string, string][] {
  const { make: _, ...otherRefinements } = state.refinements;
  const rest = { ...state, query: '', sortBy: null, page: 1 };
  return [
    ...new URLSearchParams(
      formatSearchState({ ...rest, refinements: asksMake ? otherRefinements : state.refinements }),
    ),
  ];
}
