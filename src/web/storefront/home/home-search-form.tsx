import type { CarType } from '#domain/cars/car.ts';
import { formatMoney } from '#domain/words/money.ts';
import { capitalise, countOfCars } from '#domain/words/words.ts';
import { useSiteShell } from '../../layout/site-shell.ts';
import { searchPath } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { HomeSearch } from './load-home.ts';
import { useLiveTotal } from './use-live-total.ts';

/** A plain GET form to the site's search; with scripts its button counts what it would find. */
export function HomeSearchForm({ search }: { search: HomeSearch }) {
  const site = useSiteShell();
  const { total, onInput } = useLiveTotal(search);
  return (
    <search aria-label="Search stock">
      <form className="finder" action={searchPath(search.path)} method="get" onInput={onInput}>
        <TypeTabs types={search.types} />
        <div className="finder-row">
          <input
            className="input"
            type="search"
            name="query"
            aria-label="Search"
            placeholder="Make, model or stock number"
            autoComplete="off"
            enterKeyHint="search"
            list="suggestions"
          />
          <Suggestions suggestions={search.suggestions} />
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

/** The browser's own list: it needs no script, and screen readers and phones' keyboards know it. */
function Suggestions({ suggestions }: Pick<HomeSearch, 'suggestions'>) {
  return (
    <datalist id="suggestions">
      {suggestions.map(([words, count]) => (
        <option key={words} value={words}>{`${count} in stock`}</option>
      ))}
    </datalist>
  );
}

function BodyChips({ bodies }: Pick<HomeSearch, 'bodies'>) {
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
function PriceBands({ bands }: Pick<HomeSearch, 'bands'>) {
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
