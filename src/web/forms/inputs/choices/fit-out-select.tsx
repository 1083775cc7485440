import type { InputProps } from '../input-props.ts';
import { OptionSelect } from './option-select.tsx';

const ANSWERS = ['Yes', 'No'].map((value) => ({ value, label: value }));

/** A dealer group's own question about its fit-outs, in its own words. */
export function FitOutSelectInput(props: InputProps) {
  const label = props.rules.fit_out_question ?? props.label;
  return <OptionSelect field={{ ...props, label }} options={ANSWERS} />;
}
