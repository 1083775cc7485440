import type { Option } from '#domain/forms/fields/field-type.ts';
import { listOfferedLocations } from '#domain/forms/fields/select-fields.ts';
import { listLocationOptions } from '#domain/forms/fields/offered-options.ts';
import { chooseWording } from '#domain/forms/wording.ts';
import { listServiceIntervals } from '#domain/forms/fields/service-interval-field.ts';
import { listOfferedYears } from '#domain/forms/fields/year-field.ts';
import type { InputProps } from '../input-props.ts';
import { OptionSelect } from './option-select.tsx';

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
