import type { ComponentType } from 'react';
import type { InputProps } from './input-props.ts';

/** Inputs of one dealer only, by the names that their fields give. */
const CUSTOM_INPUTS: Readonly<Record<string, ComponentType<InputProps>>> = {};

/** An input that is known by its name. An unknown one is a bug of the catalogue and never passed over. */
export function CustomInput(props: InputProps) {
  const { component = '' } = props.field;
  const Input = Object.hasOwn(CUSTOM_INPUTS, component) ? CUSTOM_INPUTS[component] : undefined;
  if (!Input) throw new Error(`Unhandled case: ${component}`);
  return <Input {...props} />;
}
