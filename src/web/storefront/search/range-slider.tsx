import { useSyncExternalStore } from 'react';
import { placeOn, type RangeScale } from './range-scale.ts';
import type { RangeDraft } from './use-range-draft.ts';

interface RangeSliderProps {
  label: string;
  scale: RangeScale;
  draft: RangeDraft;
  textOf: (value: number) => string;
}

/** Two native sliders over one track, so that arrows, Home and End work as everywhere. */
export function RangeSlider(props: RangeSliderProps) {
  const isLive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return <div className="range-slider needs-script">{isLive ? <Thumbs {...props} /> : null}</div>;
}

/** Sliders need scripts, so only scripts draw them; their place is kept. */
function never(): () => void {
  return () => {};
}

function Thumbs({ label, scale, draft, textOf }: RangeSliderProps) {
  const { min, max } = draft.bounds;
  const low = placeOn(scale, min, 'min');
  const high = Math.max(low, placeOn(scale, max, 'max'));
  const share = (value: number) => (100 * (value - scale.min)) / (scale.max - scale.min);
  const shared = { ...scale, className: 'range-thumb' };
  const noun = label.toLowerCase();
  return (
    <>
      <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
        <rect className="range-track" width="100" height="4" />
        <rect className="range-chosen" x={share(low)} width={share(high) - share(low)} height="4" />
      </svg>
      <input
        type="range"
        {...shared}
        value={low}
        aria-label={`Lowest ${noun}`}
        aria-valuetext={textOf(low)}
        onChange={({ target }) => draft.slide('min', Math.min(Number(target.value), high), scale)}
      />
      <input
        type="range"
        {...shared}
        value={high}
        aria-label={`Highest ${noun}`}
        aria-valuetext={textOf(high)}
        onChange={({ target }) => draft.slide('max', Math.max(Number(target.value), low), scale)}
      />
    </>
  );
}
