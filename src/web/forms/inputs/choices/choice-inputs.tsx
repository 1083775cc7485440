import { FieldGroup } from '../field-group.tsx';
import { type InputProps, toText, buildHintId, describeInput } from '../input-props.ts';
import { listShownOptions } from './shown-options.ts';
import { chooseWording } from '#domain/forms/wording.ts';
import { FieldMessage } from '../labelled-field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { Option } from '#domain/forms/fields/field-type.ts';
import {
  listOfferedLocations,
  listOfferedYears,
  listServiceIntervals,
} from '#domain/forms/fields/select-fields.ts';
import { listLocationOptions } from '#domain/forms/fields/offered-options.ts';
import { OptionSelect } from './option-select.tsx';
import { useEarlyRadio } from './use-early-choice.ts';

/** One of a few, all in sight: radios with their words as chips. */
export function RadioInput(props: InputProps) {
  return <Radios {...props} className="radio-chips" />;
}

/** One of several, one below the other. */
export function RadioGroupInput(props: InputProps) {
  return <Radios {...props} className="radio-rows" />;
}

/** The same, each in a frame of its own. */
export function RadioCardGroupInput(props: InputProps) {
  return <Radios {...props} className="choice-cards" />;
}

function Radios({ className, ...props }: InputProps & { className: string }) {
  const { id, value, registration, form } = props;
  useEarlyRadio({ id, name: registration.name, form });
  return (
    <FieldGroup {...props} radios>
      <div className={className}>
        {listShownOptions(props).map((option, index) => (
          <label key={option.value}>
            <input
              {...registration}
              id={index === 0 ? id : undefined}
              type="radio"
              value={option.value}
              defaultChecked={option.value === toText(value)}
            />
            <span>
              {option.label}
              {option.hint && <small>{option.hint}</small>}
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}

/** One checkbox as a card, with its hint inside. */
export function CheckCardInput(props: InputProps) {
  const { id, label, value, message, registration, field, rules } = props;
  return (
    <div className="field" data-invalid={message !== null || undefined}>
      <div className="choice-cards">
        <label>
          <input
            {...describeInput(props)}
            {...registration}
            type="checkbox"
            defaultChecked={value === true}
          />
          <span>
            {label}
            {field.hint !== undefined && (
              <small id={buildHintId(id)}>{chooseWording(rules, field.hint)}</small>
            )}
          </span>
        </label>
      </div>
      <FieldMessage {...props} />
    </div>
  );
}

/** Any of several. The values travel as a list. */
export function CheckGroupInput(props: InputProps) {
  const { value, registration } = props;
  const chosenValues = Array.isArray(value) ? value.map(String) : [];
  return (
    <FieldGroup {...props}>
      <div className="choice-cards choice-cards-narrow">
        {listShownOptions(props).map((option, index) => (
          <label key={option.value}>
            <input
              {...(index === 0 && describeFirst(props))}
              {...registration}
              type="checkbox"
              value={option.value}
              defaultChecked={chosenValues.includes(option.value)}
            />
            <span>
              {option.label}
              {option.hint && <small>{option.hint}</small>}
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}

/** A checkbox of many need not be ticked itself. */
function describeFirst(props: InputProps) {
  return { ...describeInput(props), 'aria-required': undefined };
}

const STARS = [1, 2, 3, 4, 5];

/** Radios from one to five; every star up to the chosen one is filled. */
export function StarRatingInput(props: InputProps) {
  const { id, value, registration } = props;
  return (
    <FieldGroup {...props} radios>
      <div className="star-rating">
        {STARS.map((stars) => (
          <label key={stars}>
            <input
              {...registration}
              id={stars === 1 ? id : undefined}
              type="radio"
              value={stars}
              defaultChecked={String(stars) === toText(value)}
            />
            <span className="hidden-visually">{stars === 1 ? '1 star' : `${stars} stars`}</span>
            <Icon name="star" />
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}

const ANSWERS = ['Yes', 'No'].map((value) => ({ value, label: value }));

/** The site's locations, of one kind where the field says so. A single one is shown too, and chosen. */
export function LocationSelectInput(props: InputProps) {
  return <LocationSelect field={props} locations={listOfferedLocations(props.field, props.rules)} />;
}

/** The choices that the dealer has worded. */
export function LocationSelectCustomInput(props: InputProps) {
  return <LocationSelect field={props} locations={listLocationOptions(props.rules)} />;
}

/** The locations of every website of the group. */
export function WebsiteLocationSelectInput(props: InputProps) {
  return <LocationSelect field={props} locations={props.rules.groupLocations} />;
}

function LocationSelect({ field, locations }: { field: InputProps; locations: readonly Option[] }) {
  const options = locations.map(({ value, label }) => ({
    value,
    label: chooseWording(field.rules, label),
  }));
  return <OptionSelect field={field} options={options} />;
}

/** A dealer group's own question about its fit-outs, in its own words. */
export function FitOutSelectInput(props: InputProps) {
  const label = props.rules.fit_out_question ?? props.label;
  return <OptionSelect field={{ ...props, label }} options={ANSWERS} />;
}

/** Which of the maker's services is due, by months and distance. */
export function ServiceIntervalSelectInput(props: InputProps) {
  const { rules } = props;
  const options = listServiceIntervals(rules).map(({ value, label }) => ({
    value,
    label: chooseWording(rules, label),
  }));
  return <OptionSelect field={props} options={options} />;
}

/** The year of a car: next year's models first. */
export function YearSelectInput(props: InputProps) {
  const years = listOfferedYears(props.rules).map((year) => ({ value: year, label: year }));
  return <OptionSelect field={props} options={years} />;
}
