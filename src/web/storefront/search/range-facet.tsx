import { memo } from 'react';
import type { RangeBounds, RangeName } from '#domain/search/search-state.ts';
import type { RangeGroup } from './facet-groups.ts';
import { boundLabel, type FilterWords } from './filter-label.ts';
import { buildScale, type StockBounds } from './range-scale.ts';
import { RangeSlider } from './range-slider.tsx';
import { useRangeDraft } from './use-range-draft.ts';
import type { SearchControl } from './use-search.ts';

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

/** Two thumbs and two number fields for one range; the fields alone can do everything. */
export const RangeFacet = memo(function RangeFacet(props: RangeFacetProps) {
  const { group, bounds, ends, prices, chosenRange, words } = props;
  const { name, label } = group;
  const draft = useRangeDraft(name, chosenRange, props.change);
  if (bounds === null && chosenRange === undefined)
    return <p className="muted small">Not known for these cars.</p>;
  const scale = buildScale(name, ends, chosenRange);
  const remainingScale = buildScale(name, bounds, chosenRange);
  const formatBound = (value: number) => boundLabel(name, value, words);
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

interface BoundFieldProps {
  name: RangeName;
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
