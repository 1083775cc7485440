import type { ComponentType } from 'react';
import type { InputProps } from './input-props.ts';
import { loadInputLater } from './late-input.tsx';
import { HiddenInput, TextInput } from './text-input.tsx';

/** Inputs that only one form needs, by the name that its field gives as `component`. */
const CUSTOM_INPUTS: Readonly<Record<string, ComponentType<InputProps>>> = {
  signature: SignatureInput,
  shown_figure: HiddenInput,
  chosen_car_id: HiddenInput,
  chosen_car_type: HiddenInput,
  car_choice: loadInputLater(async () => (await import('./vehicles/car-choice-input.tsx')).CarChoiceInput),
  valuation_offer: loadInputLater(async () => (await import('./vehicles/offer-input.tsx')).OfferInput),
};

/** An input by its component's name. An unknown name is a bug and throws. */
export function CustomInput(props: InputProps) {
  const { component = '' } = props.field;
  const Input = Object.hasOwn(CUSTOM_INPUTS, component) ? CUSTOM_INPUTS[component] : undefined;
  if (!Input) throw new Error(`Unhandled case: ${component}`);
  return <Input {...props} />;
}

/** The shopper's name below a declaration. */
function SignatureInput(props: InputProps) {
  const attributes = { autoComplete: 'off', spellCheck: false, className: 'input signature' };
  return <TextInput {...props} attributes={attributes} />;
}
