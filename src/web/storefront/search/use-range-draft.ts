import { useCallback, useEffect, useRef, useState } from 'react';
import { withRange } from '#domain/search/active-filters.ts';
import { orderBounds, type RangeBounds, type SliderName } from '#domain/search/search-state.ts';
import type { RangeScale } from './range-scale.ts';
import type { SearchControl } from './use-search.ts';

/** Long enough to type the next digit or to press the arrow again, short enough to feel like an answer. */
const REST_MS = { typing: 700, sliding: 250 };
const OPEN: RangeBounds = { min: null, max: null };

type Bound = 'min' | 'max';

/** A range while it is being set: it counts once the shopper rests or leaves the field. */
export interface RangeDraft {
  texts: Record<Bound, string>;
  bounds: RangeBounds;
  type: (bound: Bound, text: string) => void;
  slide: (bound: Bound, value: number, scale: RangeScale) => void;
  commit: () => void;
}

export function useRangeDraft(
  name: SliderName,
  chosenRange: RangeBounds = OPEN,
  change: SearchControl['change'],
): RangeDraft {
  const [edited, setEdited] = useState<Record<Bound, string> | null>(null);
  const pending = useRef<Record<Bound, string> | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const texts = edited ?? { min: formatBound(chosenRange.min), max: formatBound(chosenRange.max) };

  const commit = useCallback(() => {
    clearTimeout(timer.current);
    const pendingTexts = pending.current;
    pending.current = null;
    if (pendingTexts === null) return;
    setEdited(null);
    change((state) => withRange(state, name, orderBounds(parseBounds(pendingTexts))));
  }, [change, name]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const edit = (bound: Bound, text: string, rest: number) => {
    pending.current = { ...(pending.current ?? texts), [bound]: text };
    setEdited(pending.current);
    clearTimeout(timer.current);
    timer.current = setTimeout(commit, rest);
  };
  return {
    texts,
    bounds: parseBounds(texts),
    type: (bound, text) => edit(bound, text, REST_MS.typing),
    slide: (bound, value, scale) => edit(bound, value === scale[bound] ? '' : String(value), REST_MS.sliding),
    commit,
  };
}

function formatBound(bound: number | null): string {
  return bound === null ? '' : String(bound);
}

function parseBounds({ min, max }: Record<Bound, string>): RangeBounds {
  return { min: parseNumber(min), max: parseNumber(max) };
}

function parseNumber(text: string): number | null {
  const number = Number(text);
  return text.trim() === '' || !Number.isFinite(number) || number < 0 ? null : number;
}
