import type { InputProps } from './input-props.ts';
import { OptionSelect } from './option-select.tsx';

const OLDEST = 1960;

/** The year of a car: next year's models first. */
export function YearSelectInput(props: InputProps) {
  const newest = new Date(props.rules.now).getFullYear() + 1;
  const years = Array.from({ length: newest - OLDEST + 1 }, (_, index) => String(newest - index));
  return <OptionSelect field={props} options={years.map((year) => ({ value: year, label: year }))} />;
}
