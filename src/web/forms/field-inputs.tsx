import type { ComponentType } from 'react';
import type { FieldTypeName } from '#domain/forms/fields/fields.ts';
import '../styles/forms.css';
import '../styles/forms-parts.css';
import '../styles/forms-choices.css';
import { CurrencyInput, DistanceInput, NumberInput } from './inputs/amount-input.tsx';
import { CheckInput } from './inputs/check-input.tsx';
import { CustomInput } from './inputs/custom-input.tsx';
import { HiddenInput } from './inputs/hidden-input.tsx';
import type { InputProps } from './inputs/input-props.ts';
import { lateInput } from './inputs/late-input.tsx';
import { PhoneInput } from './inputs/phone-input.tsx';
import {
  LocationSelectCustomInput,
  LocationSelectInput,
  WebsiteLocationSelectInput,
} from './inputs/place-select.tsx';
import { SelectInput } from './inputs/select-input.tsx';
import { CapitalsInput, EmailInput, PostcodeInput, TextInput } from './inputs/text-input.tsx';
import { TextareaInput } from './inputs/textarea-input.tsx';

const cards = () => import('./inputs/card-input.tsx');
const radios = () => import('./inputs/radio-group-input.tsx');

/**
 * How each kind of field is asked for; the compiler names a kind that is missing here. What nearly every form has comes
 * with the form, the rest when a form shows it.
 */
export const fieldInputs: Record<FieldTypeName, ComponentType<InputProps>> = {
  address: lateInput(async () => (await import('./inputs/address-input.tsx')).AddressInput),
  button: lateInput(async () => (await import('./inputs/button-input.tsx')).ButtonInput),
  cardNumber: lateInput(async () => (await cards()).CardNumberInput),
  CCExpiration: lateInput(async () => (await cards()).CardExpiryInput),
  check: CheckInput,
  checkGroup: lateInput(async () => (await import('./inputs/check-group-input.tsx')).CheckGroupInput),
  checkCard: lateInput(async () => (await import('./inputs/check-card-input.tsx')).CheckCardInput),
  currency: CurrencyInput,
  dateTime: lateInput(async () => (await import('./inputs/date-time-input.tsx')).DateTimeInput),
  dateTimeGeneric: lateInput(
    async () => (await import('./inputs/date-time-generic-input.tsx')).DateTimeGenericInput,
  ),
  distance: DistanceInput,
  dob: lateInput(async () => (await import('./inputs/birth-date-input.tsx')).BirthDateInput),
  email: EmailInput,
  expiryDate: lateInput(async () => (await import('./inputs/expiry-date-input.tsx')).ExpiryDateInput),
  file: lateInput(async () => (await import('./inputs/file-input.tsx')).FileInput),
  fullName: TextInput,
  hidden: HiddenInput,
  kilometre: DistanceInput,
  licenseNumber: CapitalsInput,
  locationSelect: LocationSelectInput,
  locationSelectCustom: LocationSelectCustomInput,
  make: lateInput(async () => (await import('./inputs/make-input.tsx')).MakeInput),
  model: lateInput(async () => (await import('./inputs/model-input.tsx')).ModelInput),
  number: NumberInput,
  optIn: CheckInput,
  phone: PhoneInput,
  postcode: PostcodeInput,
  radio: lateInput(async () => (await import('./inputs/radio-input.tsx')).RadioInput),
  radioGroup: lateInput(async () => (await radios()).RadioGroupInput),
  radioCardGroup: lateInput(async () => (await radios()).RadioCardGroupInput),
  rego: lateInput(async () => (await import('./inputs/rego-input.tsx')).RegoInput),
  select: SelectInput,
  serviceInterval: lateInput(
    async () => (await import('./inputs/service-interval-select.tsx')).ServiceIntervalSelectInput,
  ),
  starRating: lateInput(async () => (await import('./inputs/star-rating-input.tsx')).StarRatingInput),
  string: TextInput,
  textarea: TextareaInput,
  tyres: lateInput(async () => (await import('./inputs/tyres-input.tsx')).TyresInput),
  websiteLocationSelect: WebsiteLocationSelectInput,
  year: lateInput(async () => (await import('./inputs/year-select.tsx')).YearSelectInput),
  cricksInstalled: lateInput(async () => (await import('./inputs/fit-out-select.tsx')).FitOutSelectInput),
  CUSTOM: CustomInput,
};
