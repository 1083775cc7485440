import { memo, type ReactNode } from 'react';
import type { SearchState } from '#domain/search/search-state.ts';
import { Icon } from '../../ui/icon.tsx';
import { DEALERSHIP_GROUP, facetGroups, type FacetGroup } from './facet-groups.ts';
import { FacetValues } from './facet-values.tsx';
import { type FilterWords, rangeLabel } from './filter-label.ts';
import type { SearchData } from './load-search.ts';
import { RangeFacet } from './range-facet.tsx';
import type { SearchControl } from './use-search.ts';

export interface FacetListProps {
  found: Pick<SearchData, 'options' | 'bounds' | 'scales' | 'prices'>;
  state: SearchState;
  change: SearchControl['change'];
  words: FilterWords;
  /** Names of the facets that are open from the start. */
  openAtFirst: ReadonlySet<string>;
}

const NO_PRICES: readonly number[] = [];

/** All filters, in the panel beside the results and in the phone's sheet. */
export const FacetList = memo(function FacetList(props: FacetListProps) {
  const { words, state, openAtFirst } = props;
  const groups = facetGroups(words);
  const all = words.dealerships.length > 1 ? [...groups, DEALERSHIP_GROUP] : groups;
  return all.map((group) => {
    const chosen = chosenText(group, state, words);
    const isOpen = openAtFirst.has(group.kind === 'range' ? group.name : group.facet);
    return (
      <Facet key={group.label} label={group.label} chosen={chosen} isOpen={isOpen || chosen !== ''}>
        <FacetBody group={group} {...props} />
      </Facet>
    );
  });
});

interface FacetProps {
  label: string;
  chosen: string;
  isOpen: boolean;
  children: ReactNode;
}

function Facet({ label, chosen, isOpen, children }: FacetProps) {
  return (
    <fieldset className="facet" aria-label={label}>
      <details open={isOpen}>
        <summary>
          <span>
            {label}
            {chosen === '' ? null : <span className="facet-chosen num"> {chosen}</span>}
          </span>
          <Icon name="chevron-down" />
        </summary>
        <div className="facet-body">{children}</div>
      </details>
    </fieldset>
  );
}

function FacetBody({ group, found, state, change, words }: FacetListProps & { group: FacetGroup }) {
  if (group.kind === 'range') {
    const { name } = group;
    return (
      <RangeFacet
        group={group}
        bounds={found.bounds[name]}
        ends={found.scales[name]}
        prices={name === 'price' ? found.prices : NO_PRICES}
        chosen={state.ranges[name]}
        change={change}
        words={words}
      />
    );
  }
  const { facet } = group;
  return (
    <FacetValues
      facet={facet}
      label={group.label}
      options={found.options[facet]}
      chosen={state.refinements[facet]}
      change={change}
      words={words}
    />
  );
}

/** How many values are chosen, or the range in words. */
function chosenText(group: FacetGroup, state: SearchState, words: FilterWords): string {
  if (group.kind === 'values') {
    const count = state.refinements[group.facet]?.length ?? 0;
    return count === 0 ? '' : String(count);
  }
  const bounds = state.ranges[group.name];
  return bounds === undefined
    ? ''
    : rangeLabel(group.name, bounds, words).replace(/^[FT]/, (first) => first.toLowerCase());
}
