import type { InputProps } from './input-props.ts';
import { TextInput } from './text-input.tsx';

export function ServiceIntervalSelectInput(props: InputProps) {
  return <TextInput {...props} />;
}
