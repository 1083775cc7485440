import { type FormEvent, useEffect, useRef, useState } from 'react';
import { parseSearchState } from '#domain/search/search-url.ts';
import type { SearchState } from '#domain/search/search-state.ts';
import { searchCall } from '../../browser/search-call.ts';
import type { HomeSearch } from './load-home.ts';

const REST_BEFORE_ASKING = 150;

/** How many cars the form would find now; the last known number while it is being asked or cannot be. */
export function useLiveTotal({ total, presetType }: HomeSearch) {
  const [found, setFound] = useState(total);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef<AbortController>(undefined);

  useEffect(
    () => () => {
      clearTimeout(timer.current);
      asked.current?.abort();
    },
    [],
  );

  const onInput = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(async () => {
      asked.current?.abort();
      asked.current = new AbortController();
      const answer = await countCars(stateOf(currentTarget), presetType, asked.current.signal);
      if (answer !== null) setFound(answer);
    }, REST_BEFORE_ASKING);
  };
  return { total: found, onInput };
}

function stateOf(form: HTMLFormElement): SearchState {
  const pairs = [...new FormData(form)].filter(
    (pair): pair is [string, string] => typeof pair[1] === 'string',
  );
  return parseSearchState(pairs);
}

async function countCars(state: SearchState, presetType: string | null, signal: AbortSignal) {
  const facets = { ...(presetType !== null && { car_type: [presetType] }), ...state.refinements };
  const max = state.ranges.price?.max ?? null;
  const answer = await searchCall(
    {
      query: state.query,
      hitsPerPage: 0,
      facetFilters: Object.entries(facets).map(([facet, values]) =>
        values.map((value) => `${facet}:${value}`),
      ),
      numericFilters: max === null ? [] : [`price<=${max}`],
    },
    signal,
  );
  return answer?.nbHits ?? null;
}
