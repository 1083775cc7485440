import { type ComponentType, type ReactNode, memo, useEffect, useRef, useState } from 'react';
import type { RangeBounds, SliderName, SearchState } from '#domain/search/search-state.ts';
import { Icon } from '../../ui/icon.tsx';
import { type FacetGroup, type RangeGroup, listFacetGroups } from './facet-groups.ts';
import { FacetValues } from './facet-values.tsx';
import { type FilterWords, labelBound, labelRange } from '#domain/search/filter-label.ts';
import type { SearchData } from './load-search.ts';
import { type StockBounds, buildScale } from './range-scale.ts';
import type { RangeSliderProps } from './range-thumbs.tsx';
import { useRangeDraft } from './use-range-draft.ts';
import type { SearchControl } from './use-search.ts';

/** Two thumbs and two number fields for one range; the fields alone can do everything. */
const RangeFacet = memo(function RangeFacet(props: RangeFacetProps) {
  const { group, bounds, ends, prices, chosenRange, words } = props;
  const { name, label } = group;
  const draft = useRangeDraft(name, chosenRange, props.change);
  if (bounds === null && chosenRange === undefined)
    return <p className="muted small">Not known for these cars.</p>;
  const scale = buildScale(name, ends, chosenRange);
  const remainingScale = buildScale(name, bounds, chosenRange);
  const formatBound = (value: number) => labelBound(name, value, words);
  return (
    <>
      <RangeSlider label={label} scale={scale} draft={draft} prices={prices} formatBound={formatBound} />
      <div className="range-fields">
        <BoundField name={name} bound="min" scale={remainingScale} draft={draft} formatBound={formatBound} />
        <BoundField name={name} bound="max" scale={remainingScale} draft={draft} formatBound={formatBound} />
      </div>
    </>
  );
});

export interface FacetListProps {
  searchData: SearchData;
  state: SearchState;
  change: SearchControl['change'];
  words: FilterWords;
  /** Names of the facets that are open from the start. */
  openAtFirst: ReadonlySet<string>;
}

const NO_PRICES: readonly number[] = [];

/** All filters, in the panel beside the results and in the phone's sheet. */
export const FacetList = memo(function FacetList(props: FacetListProps) {
  const { searchData, words, state, openAtFirst } = props;
  return listFacetGroups(words, searchData.options).map((group) => {
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
            {chosenLabel === '' ? null : <span className="facet-chosen num">{` ${chosenLabel}`}</span>}
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
    : labelRange(group.name, bounds, words).replace(/^[FT]/, (letter) => letter.toLowerCase());
}

interface RangeFacetProps {
  group: RangeGroup;
  /** What the other filters leave. */
  bounds: StockBounds | null;
  /** What the whole stock has. */
  ends: StockBounds | null;
  /** How the stock's prices spread; empty for another range. */
  prices: readonly number[];
  chosenRange: RangeBounds | undefined;
  change: SearchControl['change'];
  words: FilterWords;
}

interface BoundFieldProps {
  name: SliderName;
  bound: 'min' | 'max';
  scale: ReturnType<typeof buildScale>;
  draft: ReturnType<typeof useRangeDraft>;
  formatBound: (value: number) => string;
}

function BoundField({ name, bound, scale, draft, formatBound }: BoundFieldProps) {
  return (
    <label className="range-field">
      {bound === 'min' ? 'From' : 'To'}
      <input
        className="input num"
        type="number"
        step="any"
        name={`range[${name}][${bound}]`}
        placeholder={formatBound(scale[bound])}
        value={draft.texts[bound]}
        onChange={(event) => draft.type(bound, event.target.value)}
        onBlur={draft.commit}
        onKeyDown={(event) => event.key === 'Enter' && draft.commit()}
      />
    </label>
  );
}

/** The slider of a range. It needs scripts, so it is rendered in the browser only, once visible; its space is reserved. */
function RangeSlider(props: RangeSliderProps) {
  const element = useRef<HTMLDivElement>(null);
  const [Thumbs, setThumbs] = useState<ComponentType<RangeSliderProps> | null>(null);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      import('./range-thumbs.tsx').then(
        ({ RangeThumbs }) => setThumbs(() => RangeThumbs),
        () => {},
      );
    });
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  const className =
    props.prices.length === 0 ? 'range-slider needs-script' : 'range-slider range-barred needs-script';
  return (
    <div className={className} ref={element}>
      {Thumbs && <Thumbs {...props} />}
    </div>
  );
}
