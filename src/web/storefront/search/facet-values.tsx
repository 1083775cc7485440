import { memo, useState } from 'react';
import { toggleValue } from '#domain/search/active-filters.ts';
import type { Facet } from '#domain/search/search-state.ts';
import { groupDigits } from '#domain/words/words.ts';
import type { FacetValue } from '#operations/search-cars.ts';
import { type FilterWords, labelValue } from '#domain/search/filter-label.ts';
import type { SearchControl } from './use-search.ts';

const SHOWN_AT_ONCE = 5;
/** One more than shown is shown too: "Show 1 more" saves nothing. */
const SHORT = SHOWN_AT_ONCE + 1;
/** A longer rest is drawn when it is opened: all models of all makes would be a fifth of the filters' bytes. */
const DRAWN_CLOSED = 12;
const WORTH_FINDING = 8;
const NOTHING: readonly string[] = [];

interface FacetValuesProps {
  facet: Facet;
  label: string;
  options: readonly FacetValue[];
  chosenValues: readonly string[] | undefined;
  change: SearchControl['change'];
  words: FilterWords;
}

/** The values of a facet to tick. They stay where they are whatever is ticked. */
export const FacetValues = memo(function FacetValues(props: FacetValuesProps) {
  const { options, label } = props;
  const [filterText, setFilterText] = useState('');
  const noun = label.toLowerCase();
  return (
    <>
      {options.length < WORTH_FINDING ? null : (
        <input
          className="input facet-find needs-script"
          type="search"
          placeholder={`Find a ${noun}`}
          aria-label={`Find a ${noun}`}
          value={filterText}
          onChange={(event) => setFilterText(event.target.value)}
        />
      )}
      {filterText === '' ? <CollapsedValues {...props} /> : <FoundValues {...props} typed={filterText} />}
    </>
  );
});

function FoundValues(props: FacetValuesProps & { typed: string }) {
  const wantedText = props.typed.trim().toLowerCase();
  const matchingOptions = props.options.filter(([value]) =>
    labelValue(props.facet, value, props.words).toLowerCase().includes(wantedText),
  );
  if (matchingOptions.length === 0)
    return <p className="muted small">No {props.label.toLowerCase()} by that name.</p>;
  return <Values {...props} options={matchingOptions} />;
}

/** The first few, and the rest one press away, with or without scripts. */
function CollapsedValues(props: FacetValuesProps) {
  const { options, chosenValues = NOTHING } = props;
  const rest = options.slice(SHOWN_AT_ONCE);
  const startsOpen = rest.some(([value]) => chosenValues.includes(value));
  const [wasOpened, setWasOpened] = useState(startsOpen || rest.length <= DRAWN_CLOSED);
  if (options.length <= SHORT) return <Values {...props} />;
  return (
    <>
      <Values {...props} options={options.slice(0, SHOWN_AT_ONCE)} />
      <details
        className={wasOpened ? 'facet-more' : 'facet-more needs-script'}
        open={startsOpen}
        onToggle={() => setWasOpened(true)}
      >
        <summary>
          <span className="when-closed">{`Show ${rest.length} more`}</span>
          <span className="when-open">Show fewer</span>
        </summary>
        {wasOpened || startsOpen ? <Values {...props} options={rest} /> : null}
      </details>
    </>
  );
}

function Values({ facet, options, chosenValues = NOTHING, change, words }: FacetValuesProps) {
  return options.map(([value, count]) => (
    <Value
      key={value}
      facet={facet}
      value={value}
      label={labelValue(facet, value, words)}
      count={count}
      isChosen={chosenValues.includes(value)}
      change={change}
    />
  ));
}

interface ValueProps {
  facet: Facet;
  value: string;
  label: string;
  count: number;
  isChosen: boolean;
  change: SearchControl['change'];
}

/** A value that would give no car can be seen but not ticked; one that is ticked can always be taken back. */
const Value = memo(function Value({ facet, value, label, count, isChosen, change }: ValueProps) {
  const isDisabled = count === 0 && !isChosen;
  return (
    <label className={isDisabled ? 'option option-none' : 'option'}>
      <input
        type="checkbox"
        name={`refinementList[${facet}][]`}
        value={value}
        checked={isChosen}
        disabled={isDisabled}
        onChange={() => change((state) => toggleValue(state, facet, value))}
      />
      {facet === 'colour' ? (
        <i className={`swatch swatch-${value.toLowerCase().replace(/\W+/g, '-')}`} />
      ) : null}
      {label}
      <span className="option-count num">{groupDigits(count)}</span>
    </label>
  );
});
