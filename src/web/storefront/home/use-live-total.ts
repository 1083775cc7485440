import { type FormEvent, useEffect, useRef, useState } from 'react';
import { searchCall } from '../../browser/search-call.ts';
import { type JsonText, parseJsonText } from '../../json-text.ts';
import { searchPath } from '../../paths.ts';
import type { SearchData } from '../search/load-search.ts';
import type { HomeSearch } from './load-home.ts';

const REST_BEFORE_ASKING = 150;

/** How many cars the form would find now; the last known number while it is being asked or cannot be. */
export function useLiveTotal({ total, presetType, path }: HomeSearch) {
  const [liveTotal, setLiveTotal] = useState(total);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const controller = useRef<AbortController>(undefined);

  useEffect(
    () => () => {
      clearTimeout(timer.current);
      controller.current?.abort();
    },
    [],
  );

  const onInput = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(async () => {
      controller.current?.abort();
      controller.current = new AbortController();
      const { signal } = controller.current;
      const fields = readFields(currentTarget);
      const now =
        fields['query'] === undefined
          ? await countCars(fields, presetType, signal)
          : await readPageTotal(fields, path, signal);
      if (now !== null && !signal.aborted) setLiveTotal(now);
    }, REST_BEFORE_ASKING);
  };
  return { total: liveTotal, onInput };
}

type Fields = Partial<Record<string, string>>;

/** What the form would send: its fields that say something. */
function readFields(form: HTMLFormElement): Fields {
  const entries = [...new FormData(form)].filter(
    ([, value]) => typeof value === 'string' && value.trim() !== '',
  );
  return Object.fromEntries(entries) as Fields;
}

/** Without words the search call knows the number. */
async function countCars(
  fields: Fields,
  presetType: string | null,
  signal: AbortSignal,
): Promise<number | null> {
  const type = fields['refinementList[car_type][0]'] ?? presetType;
  const make = fields['refinementList[make][0]'];
  const body = fields['refinementList[body][0]'];
  const highest = fields['range[price]']?.replace(':', '');
  const call = {
    hitsPerPage: 0,
    facetFilters: [
      ...(type === null ? [] : [[`car_type:${type}`]]),
      ...(make === undefined ? [] : [[`make:${make}`]]),
      ...(body === undefined ? [] : [[`body:${body}`]]),
    ],
    numericFilters: highest === undefined ? [] : [`price<=${highest}`],
  };
  return (await searchCall(call, signal))?.nbHits ?? null;
}

/** What words mean only the search page knows: its own number. */
async function readPageTotal(fields: Fields, path: string, signal: AbortSignal): Promise<number | null> {
  const { pageData } = await import('../../router-internals/page-data.ts');
  const address = `${searchPath(path)}?${new URLSearchParams(fields as Record<string, string>).toString()}`;
  const searchPage = await pageData<JsonText<SearchData>>(address, signal);
  return searchPage === null ? null : parseJsonText(searchPage).total;
}
