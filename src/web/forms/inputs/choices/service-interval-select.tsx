import { serviceIntervals } from '#domain/forms/fields/service-interval-field.ts';
import { wordingIn } from '#domain/forms/wording.ts';
import type { InputProps } from '../input-props.ts';
import { OptionSelect } from './option-select.tsx';

/** Which of the maker's services is due, by months and distance. */
export function ServiceIntervalSelectInput(props: InputProps) {
  const { rules } = props;
  const options = serviceIntervals(rules).map(({ value, label }) => ({
    value,
    label: wordingIn(rules, label),
  }));
  return <OptionSelect field={props} options={options} />;
}
