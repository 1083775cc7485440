import type { InputProps } from '../input-props.ts';
import { OptionSelect } from './option-select.tsx';
import { shownOptions } from './shown-options.ts';

export function SelectInput(props: InputProps) {
  return <OptionSelect field={props} options={shownOptions(props)} />;
}
