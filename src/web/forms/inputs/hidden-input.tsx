import { asText, type InputProps } from './input-props.ts';

export function HiddenInput({ value, registration }: InputProps) {
  return <input {...registration} type="hidden" defaultValue={asText(value)} />;
}
