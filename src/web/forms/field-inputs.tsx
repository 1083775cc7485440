import { type ComponentType, startTransition, Suspense, useEffect, useState } from 'react';
import type { FieldTypeName } from '#domain/forms/fields/fields.ts';
import { type InputProps, describeInput } from './inputs/input-props.ts';
import { FieldHint, FieldMessage } from './inputs/labelled-field.tsx';
import { createLazyComponent } from '#web/ui/lazy-component.ts';
import {
  EmailInput,
  HiddenInput,
  PhoneInput,
  PostcodeInput,
  TextareaInput,
  TextInput,
} from './inputs/text-input.tsx';
import { SelectInput } from './inputs/choices/option-select.tsx';
import type { otherInputs } from './other-inputs.ts';
import { HONEYPOT_FIELD, STAMP } from '#domain/leads/spam-signs.ts';

/** Inputs that only one form needs, by the name that its field gives as `component`. */
const CUSTOM_INPUTS: Readonly<Record<string, ComponentType<InputProps>>> = {
  signature: SignatureInput,
  shown_figure: HiddenInput,
  chosen_car_id: HiddenInput,
  chosen_car_type: HiddenInput,
  car_choice: loadInputLater(
    async () => (await import('./inputs/vehicles/car-choice-input.tsx')).CarChoiceInput,
  ),
  valuation_offer: loadInputLater(async () => (await import('./inputs/vehicles/offer-input.tsx')).OfferInput),
};

const TimeInput = loadInputLater(
  async () => (await import('./inputs/times/date-time-input.tsx')).DateTimeInput,
);

/**
 * The input of each field type; the compiler names a type that is missing here. What nearly every form has comes
 * with the form, the rest when a form shows it.
 */
export const fieldInputs: Record<FieldTypeName, ComponentType<InputProps>> = {
  address: loadOtherInput('address'),
  button: loadOtherInput('button'),
  cardNumber: loadOtherInput('cardNumber'),
  CCExpiration: loadOtherInput('CCExpiration'),
  check: CheckInput,
  checkGroup: loadOtherInput('checkGroup'),
  checkCard: loadOtherInput('checkCard'),
  currency: loadOtherInput('currency'),
  dateTime: TimeInput,
  dateTimeGeneric: TimeInput,
  distance: loadOtherInput('distance'),
  dob: loadOtherInput('dob'),
  email: EmailInput,
  expiryDate: loadOtherInput('expiryDate'),
  file: loadInputLater(async () => (await import('./inputs/files/file-input.tsx')).FileInput),
  fullName: TextInput,
  hidden: HiddenInput,
  kilometre: loadOtherInput('kilometre'),
  licenseNumber: loadOtherInput('licenseNumber'),
  locationSelect: loadOtherInput('locationSelect'),
  locationSelectCustom: loadOtherInput('locationSelectCustom'),
  make: loadInputLater(async () => (await import('./inputs/vehicles/make-model-input.tsx')).MakeInput),
  model: loadInputLater(async () => (await import('./inputs/vehicles/make-model-input.tsx')).ModelInput),
  number: loadOtherInput('number'),
  optIn: CheckInput,
  phone: PhoneInput,
  postcode: PostcodeInput,
  radio: loadOtherInput('radio'),
  radioGroup: loadOtherInput('radioGroup'),
  radioCardGroup: loadOtherInput('radioCardGroup'),
  rego: loadInputLater(async () => (await import('./inputs/vehicles/rego-input.tsx')).RegoInput),
  select: SelectInput,
  serviceInterval: loadOtherInput('serviceInterval'),
  starRating: loadOtherInput('starRating'),
  string: TextInput,
  textarea: TextareaInput,
  tyres: loadOtherInput('tyres'),
  websiteLocationSelect: loadOtherInput('websiteLocationSelect'),
  year: loadOtherInput('year'),
  cricksInstalled: loadOtherInput('cricksInstalled'),
  // Not lazy: the server hides errors of lazy parts, and an unknown name must never fail silently.
  CUSTOM: CustomInput,
};

function loadOtherInput(kind: keyof typeof otherInputs): ComponentType<InputProps> {
  return loadInputLater(async () => (await import('./other-inputs.ts')).otherInputs[kind]);
}

/** One checkbox with its sentence beside it. */
function CheckInput(props: InputProps) {
  const { label, value, message, registration } = props;
  return (
    <div className="field" data-invalid={message !== null || undefined}>
      <label className="check">
        <input {...describeInput(props)} {...registration} type="checkbox" defaultChecked={value === true} />
        <span>{label}</span>
      </label>
      <FieldHint {...props} />
      <FieldMessage {...props} />
    </div>
  );
}

/** An input by its component's name. An unknown name is a bug and throws. */
function CustomInput(props: InputProps) {
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

/**
 * An input that few forms have: rendered by the server like any other, its code loaded where it is shown. Until the code
 * is there it is not hydrated, so that what the server rendered, and what was typed into it, stays.
 */
function loadInputLater(load: () => Promise<ComponentType<InputProps>>): ComponentType<InputProps> {
  const Input = createLazyComponent(load);
  const drawn = (props: InputProps) => (
    <Suspense fallback={<div className="field field-later" />}>
      <Input {...props} />
    </Suspense>
  );
  return function LateInput(props) {
    const [atFirst] = useState(() => drawn(props));
    const [isLoaded, setIsLoaded] = useState(false);
    useEffect(() => {
      // Code that cannot be loaded is an error where it is rendered.
      void load().then(
        // A transition: where it comes before React has hydrated the input, the server's markup stays meanwhile.
        () => startTransition(() => setIsLoaded(true)),
        () => {},
      );
    }, []);
    return isLoaded ? drawn(props) : atFirst;
  };
}

/** The bot checks of a form: a honeypot field and a signed timestamp. */
export function SpamCheckInputs({ stamp }: { stamp: string }) {
  return (
    <div className="hidden-visually" aria-hidden="true">
      <input name={HONEYPOT_FIELD} type="text" tabIndex={-1} autoComplete="off" defaultValue="" />
      {stamp !== '' && <input type="hidden" name={STAMP} value={stamp} />}
    </div>
  );
}

/** The value of a form's honeypot field, read from the DOM: bots fill it in without an input event. */
export function readHoneypot(form: unknown): string {
  const fieldValue = form instanceof HTMLFormElement ? new FormData(form).get(HONEYPOT_FIELD) : null;
  return typeof fieldValue === 'string' ? fieldValue : '';
}
