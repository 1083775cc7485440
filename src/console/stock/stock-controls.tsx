import { Form, Link } from 'react-router';
import type { CarType } from '#domain/cars/car.ts';
import { groupDigits } from '#domain/words/words.ts';
import type { StaffStockPage, StockQuestion, StockSort } from '#ports/stock-list.ts';
import { Choice } from '../ui/choice.tsx';
import { FIND } from '../ui/find-button.tsx';
import { closeSheet } from '../ui/sheet.tsx';
import { buildStockQuery } from './read-stock-question.ts';

const SORT_NAMES: Record<StockSort, string> = {
  newest: 'Newest first',
  oldest: 'Longest here first',
  dearest: 'Dearest first',
  cheapest: 'Cheapest first',
  stock_number: 'By stock number',
};

const SORTS = Object.entries(SORT_NAMES).map(([value, text]) => ({ value, text }));

interface ControlProps {
  /** Of the list without a query. */
  path: string;
  question: StockQuestion;
}

/** A sheet on a phone; where there is room it stands above the list. */
export function StockForm({ path, question, places }: ControlProps & Pick<StaffStockPage, 'places'>) {
  const { view, place, car_type, query, sort } = question;
  const placeChoices = places.map(({ id, name }) => ({ value: String(id), text: name }));
  return (
    <search key={buildStockQuery(question)} id={FIND} popover="auto" className="sheet">
      <Form method="get" action={path} className="find" onSubmit={closeSheet}>
        {view === 'all' ? null : <input type="hidden" name="view" value={view} />}
        {car_type === null ? null : <input type="hidden" name="type" value={car_type} />}
        <label className="field">
          <span>Stock number, plate, VIN or words</span>
          <input
            name="q"
            type="search"
            placeholder="Stock no, plate, VIN, words"
            defaultValue={query}
            maxLength={100}
            autoComplete="off"
            enterKeyHint="search"
          />
        </label>
        <Choice
          name="place"
          choices={placeChoices}
          value={place === null ? '' : String(place)}
          openText="Every place"
        />
        <Choice name="sort" choices={SORTS} value={sort} />
        <button className="button">Show</button>
      </Form>
    </search>
  );
}

const TYPE_NAMES: Record<CarType, string> = { new: 'New', demo: 'Demo', used: 'Used' };

/** Types that there are, each with how many the view has of it. */
export function CarTypes({ path, question, typeCounts }: ControlProps & Pick<StaffStockPage, 'typeCounts'>) {
  const types = (Object.keys(TYPE_NAMES) as CarType[]).filter(
    (type) => typeCounts[type] > 0 || type === question.car_type,
  );
  if (types.length < 2) return null;
  const total = types.reduce((sum, type) => sum + typeCounts[type], 0);
  const choices = [
    { type: null, name: 'All', count: total },
    ...types.map((type) => ({ type, name: TYPE_NAMES[type], count: typeCounts[type] })),
  ];
  return (
    <nav className="segments types" aria-label="Types">
      {choices.map(({ type, name, count }) => (
        <Link
          key={name}
          to={path + buildStockQuery({ ...question, car_type: type, after: null })}
          aria-current={type === question.car_type ? 'page' : undefined}
        >
          {name} <i>{groupDigits(count)}</i>
        </Link>
      ))}
    </nav>
  );
}
