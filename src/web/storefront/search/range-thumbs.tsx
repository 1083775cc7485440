import { findPlaceOn, type RangeScale } from './range-scale.ts';
import type { RangeDraft } from './use-range-draft.ts';

export interface RangeSliderProps {
  label: string;
  scale: RangeScale;
  draft: RangeDraft;
  /** Numbers of cars in equal steps of the scale, drawn as bars above the track; empty for none. */
  prices: readonly number[];
  formatBound: (value: number) => string;
}

const HIGHEST_BAR = 35;

/** Two native sliders over one track, so that arrows, Home and End work as everywhere. */
export function RangeThumbs({ label, scale, draft, prices, formatBound }: RangeSliderProps) {
  const { min, max } = draft.bounds;
  const low = findPlaceOn(scale, min, 'min');
  const high = Math.max(low, findPlaceOn(scale, max, 'max'));
  const share = (value: number) => (100 * (value - scale.min)) / (scale.max - scale.min);
  const shared = { ...scale, className: 'range-thumb' };
  const noun = label.toLowerCase();
  return (
    <>
      {prices.length === 0 ? null : <Bars counts={prices} from={share(low)} to={share(high)} />}
      <svg className="range-line" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
        <rect className="range-track" width="100" height="4" />
        <rect className="range-chosen" x={share(low)} width={share(high) - share(low)} height="4" />
      </svg>
      <input
        type="range"
        {...shared}
        value={low}
        aria-label={`Lowest ${noun}`}
        aria-valuetext={formatBound(low)}
        onChange={({ target }) => draft.slide('min', Math.min(Number(target.value), high), scale)}
      />
      <input
        type="range"
        {...shared}
        value={high}
        aria-label={`Highest ${noun}`}
        aria-valuetext={formatBound(high)}
        onChange={({ target }) => draft.slide('max', Math.max(Number(target.value), low), scale)}
      />
    </>
  );
}

/** How the prices spread; those outside the choice fade. */
function Bars({ counts, from, to }: { counts: readonly number[]; from: number; to: number }) {
  const width = 100 / counts.length;
  const most = Math.max(...counts, 1);
  return (
    <svg
      className="range-bars"
      viewBox={`0 0 100 ${HIGHEST_BAR}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {counts.map((count, index) => {
        // A bar with any car can be seen.
        const height = Math.ceil((count / most) * HIGHEST_BAR);
        const middle = (index + 0.5) * width;
        return (
          <rect
            key={index}
            className={middle < from || middle > to ? 'range-bar-out' : 'range-bar'}
            x={index * width + 0.4}
            width={width - 0.8}
            y={HIGHEST_BAR - height}
            height={height}
          />
        );
      })}
    </svg>
  );
}
