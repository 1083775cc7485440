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
  searchData: Pick<SearchData, 'options' | 'bounds' | 'scales' | 'prices'>;
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
    const chosenLabel = describeChosen(group, state, words);
    const isOpen = openAtFirst.has(group.kind === 'range' ? group.name : group.facet);
    return (
      <Facet
        key={group.label}
        label={group.label}
        chosenLabel={chosenLabel}
        isOpen={isOpen || chosenLabel !== ''}
      >
        <FacetBody group={group} {...props} />
      </Facet>
    );
  });
});

interface FacetProps {
  label: string;
  chosenLabel: string;
  isOpen: boolean;
  children: ReactNode;
}

function Facet({ label, chosenLabel, isOpen, children }: FacetProps) {
  return (
    <fieldset className="facet" aria-label={label}>
      <details open={isOpen}>
        <summary>
          <span>
            {label}
            {chosenLabel === '' ? null : <span className="facet-chosen num"> {chosenLabel}</span>}
          </span>
          <Icon name="chevron-down" />
        </summary>
        <div className="facet-body">{children}</div>
      </details>
    </fieldset>
  );
}

function FacetBody({ group, searchData, state, change, words }: FacetListProps & { group: FacetGroup }) {
  if (group.kind === 'range') {
    const { name } = group;
    return (
      <RangeFacet
        group={group}
        bounds={searchData.bounds[name]}
        ends={searchData.scales[name]}
        prices={name === 'price' ? searchData.prices : NO_PRICES}
        chosenRange={state.ranges[name]}
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
      options={searchData.options[facet]}
      chosenValues={state.refinements[facet]}
      change={change}
      words={words}
    />
  );
}

/** How many values are chosen, or the range in words. */
function describeChosen(group: FacetGroup, state: SearchState, words: FilterWords): string {
  if (group.kind === 'values') {
    const count = state.refinements[group.facet]?.length ?? 0;
    return count === 0 ? '' : String(count);
  }
  const bounds = state.ranges[group.name];
  return bounds === undefined
    ? ''
    : rangeLabel(group.name, bounds, words).replace(/^[FT]/, (letter) => letter.toLowerCase());
}
