import type { RangeBounds, SliderName } from '#domain/search/search-state.ts';

const STEPS: Record<SliderName, number> = { price: 500, km: 500, year: 1 };
const MAX_STEPS = 400;

/** The lowest and the highest of some cars. */
export interface StockBounds {
  min: number;
  max: number;
}

/** The ends and the step of a range's slider. */
export interface RangeScale extends StockBounds {
  step: number;
}

/** Ends at round numbers outside the stock's bounds; whatever is chosen fits on it. */
export function buildScale(
  name: SliderName,
  bounds: StockBounds | null,
  chosenRange: RangeBounds | undefined,
): RangeScale {
  const low = bounds?.min ?? chosenRange?.min ?? 0;
  const high = bounds?.max ?? chosenRange?.max ?? low;
  const step = widenStep(STEPS[name], high - low);
  return {
    min: Math.floor(low / step) * step,
    max: Math.max(Math.ceil(high / step), Math.floor(low / step) + 1) * step,
    step,
  };
}

/** A step so wide that arrow keys cross the range in a bearable number of presses. */
function widenStep(step: number, span: number): number {
  return span / step <= MAX_STEPS ? step : widenStep(step * 2, span);
}

/** A thumb's place on the scale for a bound that may be open or lie outside. */
export function findPlaceOn(scale: RangeScale, bound: number | null, end: 'min' | 'max'): number {
  return Math.min(scale.max, Math.max(scale.min, bound ?? scale[end]));
}
