import { offeredYears } from '#domain/forms/fields/year-field.ts';
import type { InputProps } from '../input-props.ts';
import { OptionSelect } from './option-select.tsx';

/** The year of a car: next year's models first. */
export function YearSelectInput(props: InputProps) {
  const years = offeredYears(props.rules).map((year) => ({ value: year, label: year }));
  return <OptionSelect field={props} options={years} />;
}
