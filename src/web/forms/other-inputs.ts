import type { ComponentType } from 'react';
import type { FieldTypeName } from '#domain/forms/fields/fields.ts';
import {
  AddressInput,
  BirthDateInput,
  CardExpiryInput,
  CardNumberInput,
  ExpiryDateInput,
  TyresInput,
} from './inputs/part-inputs.tsx';
import {
  ButtonInput,
  CapitalsInput,
  CurrencyInput,
  DistanceInput,
  NumberInput,
} from './inputs/amount-input.tsx';
import {
  CheckCardInput,
  CheckGroupInput,
  FitOutSelectInput,
  LocationSelectCustomInput,
  LocationSelectInput,
  RadioCardGroupInput,
  RadioGroupInput,
  RadioInput,
  ServiceIntervalSelectInput,
  StarRatingInput,
  WebsiteLocationSelectInput,
  YearSelectInput,
} from './inputs/choices/choice-inputs.tsx';

import type { InputProps } from './inputs/input-props.ts';

/** The inputs that an enquiry does not need: small ones, fetched together by the first form that has one of them. */
export const otherInputs = {
  address: AddressInput,
  button: ButtonInput,
  cardNumber: CardNumberInput,
  CCExpiration: CardExpiryInput,
  checkGroup: CheckGroupInput,
  checkCard: CheckCardInput,
  currency: CurrencyInput,
  distance: DistanceInput,
  dob: BirthDateInput,
  expiryDate: ExpiryDateInput,
  kilometre: DistanceInput,
  licenseNumber: CapitalsInput,
  locationSelect: LocationSelectInput,
  locationSelectCustom: LocationSelectCustomInput,
  number: NumberInput,
  radio: RadioInput,
  radioGroup: RadioGroupInput,
  radioCardGroup: RadioCardGroupInput,
  serviceInterval: ServiceIntervalSelectInput,
  starRating: StarRatingInput,
  tyres: TyresInput,
  websiteLocationSelect: WebsiteLocationSelectInput,
  year: YearSelectInput,
  cricksInstalled: FitOutSelectInput,
} satisfies Partial<Record<FieldTypeName, ComponentType<InputProps>>>;
