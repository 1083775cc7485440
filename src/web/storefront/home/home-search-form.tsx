import type { CarType } from '#domain/cars/car.ts';
import { formatMoney } from '#domain/words/money.ts';
import { capitalise, countOfCars } from '#domain/words/words.ts';
import { useSiteShell } from '../../layout/site-shell.ts';
import { searchPath } from '../../paths.ts';
import { SearchInput } from '../../search-box/search-input.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { HomeSearch } from './load-home.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { fetchSearch } from '../../browser/requests/search-call.ts';
import { type JsonText, parseJsonText } from '../../json-text.ts';
import type { SearchData } from '../search/load-search.ts';

const REST_BEFORE_ASKING = 150;

/** A plain GET form to the site's search; with scripts its button counts what it would find. */
export function HomeSearchForm({ search }: { search: HomeSearch }) {
  const site = useSiteShell();
  const { total, onInput } = useLiveTotal(search);
  return (
    <search aria-label="Search stock">
      <form className="finder" action={searchPath(search.path)} method="get" onInput={onInput}>
        <TypeTabs types={search.types} />
        <div className="finder-row">
          <SearchInput path={search.path} example={writeExample(search)} />
          <select className="input finder-wide" name="refinementList[make][0]" aria-label="Make">
            <option value="">Any make</option>
            {search.makes.map((make) => (
              <option key={make}>{make}</option>
            ))}
          </select>
          <select className="input finder-wide" name="range[price]" aria-label="Maximum price">
            <option value="">Any price</option>
            {search.prices.map((dollars) => (
              <option key={dollars} value={`:${dollars}`}>
                Up to {formatMoney(dollars * 100)}
              </option>
            ))}
          </select>
          <Button kind="brand" type="submit" className="finder-go">
            <Icon name="search" />
            <span>Search {countOfCars(total, site)}</span>
          </Button>
        </div>
        <BodyChips bodies={search.bodies} />
        <PriceBands bands={search.bands} />
      </form>
    </search>
  );
}

/** Reads as anything but a motorcycle where it stands alone. */
const AMBIGUOUS_BODY = 'Naked';

/** `SUV under $35,000`: that whole sentences are read shows in one. */
function writeExample({ bodies, bands }: HomeSearch): string | undefined {
  const body = bodies.find((name) => name !== AMBIGUOUS_BODY);
  const dollars = bands[1] ?? bands[0];
  return body === undefined || dollars === undefined
    ? undefined
    : `${body} under ${formatMoney(dollars * 100)}`;
}

function BodyChips({ bodies }: { bodies: HomeSearch['bodies'] }) {
  if (bodies.length === 0) return null;
  return (
    <fieldset className="finder-types finder-bodies">
      <legend>Body</legend>
      {['', ...bodies].map((body) => (
        <label key={body}>
          <input type="radio" name="refinementList[body][0]" value={body} defaultChecked={body === ''} />
          <span>{body === '' ? 'Any' : body}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Each sends the form, so that a type, a body and a price are three taps. Wide screens have the list. */
function PriceBands({ bands }: { bands: HomeSearch['bands'] }) {
  if (bands.length === 0) return null;
  return (
    <fieldset className="finder-bands">
      <legend className="hidden-visually">Price</legend>
      {bands.map((dollars) => (
        <button key={dollars} className="chip" type="submit" name="range[price]" value={`:${dollars}`}>
          {`Up to ${formatMoney(dollars * 100)}`}
        </button>
      ))}
    </fieldset>
  );
}

function TypeTabs({ types }: { types: CarType[] }) {
  if (types.length === 0) return null;
  return (
    <fieldset className="finder-types">
      <legend className="hidden-visually">Stock type</legend>
      {(['', ...types] as const).map((type) => (
        <label key={type}>
          <input type="radio" name="refinementList[car_type][0]" value={type} defaultChecked={type === ''} />
          <span>{type === '' ? 'All' : capitalise(type)}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** How many cars the form would find now; the last known number while it is being asked or cannot be. */
function useLiveTotal({ total, presetType, path }: HomeSearch) {
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
  return (await fetchSearch(call, signal))?.nbHits ?? null;
}

/** What words mean only the search page knows: its own number. */
async function readPageTotal(fields: Fields, path: string, signal: AbortSignal): Promise<number | null> {
  const { fetchPageData: pageData } = await import('../../router-internals/page-data.ts');
  const address = `${searchPath(path)}?${new URLSearchParams(fields as Record<string, string>).toString()}`;
  const searchPage = await pageData<JsonText<SearchData>>(address, signal);
  return searchPage === null ? null : parseJsonText(searchPage).total;
}
