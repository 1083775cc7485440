import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type SearchCall, searchCall } from '../../browser/search-call.ts';
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
      const answer = await searchCall(callOf(currentTarget, presetType), asked.current.signal);
      if (answer !== null) setFound(answer.nbHits);
    }, REST_BEFORE_ASKING);
  };
  return { total: found, onInput };
}

/** The form's fields, in the words of the search call. */
function callOf(form: HTMLFormElement, presetType: string | null): SearchCall {
  const fields = new FormData(form);
  const field = (name: string) => {
    const value = fields.get(name);
    return typeof value === 'string' ? value : '';
  };
  const type = field('refinementList[car_type][0]') || (presetType ?? '');
  const make = field('refinementList[make][0]');
  const highest = field('range[price]').replace(':', '');
  return {
    query: field('query'),
    hitsPerPage: 0,
    facetFilters: [
      ...(type === '' ? [] : [[`car_type:${type}`]]),
      ...(make === '' ? [] : [[`make:${make}`]]),
    ],
    numericFilters: highest === '' ? [] : [`price<=${highest}`],
  };
}
