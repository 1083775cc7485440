import type { ComponentType } from 'react';
import type { FieldTypeName } from '#domain/forms/fields/fields.ts';
import { AddressInput } from './inputs/address-input.tsx';
import { CurrencyInput, DistanceInput, NumberInput } from './inputs/amount-input.tsx';
import { BirthDateInput } from './inputs/birth-date-input.tsx';
import { ButtonInput } from './inputs/button-input.tsx';
import { CardExpiryInput, CardNumberInput } from './inputs/card-input.tsx';
import { CheckCardInput } from './inputs/choices/check-card-input.tsx';
import { CheckGroupInput } from './inputs/choices/check-group-input.tsx';
import { DateTimeGenericInput } from './inputs/date-time-generic-input.tsx';
import { ExpiryDateInput } from './inputs/expiry-date-input.tsx';
import {
  FitOutSelectInput,
  LocationSelectCustomInput,
  LocationSelectInput,
  WebsiteLocationSelectInput,
  ServiceIntervalSelectInput,
  YearSelectInput,
} from './inputs/choices/other-selects.tsx';
import type { InputProps } from './inputs/input-props.ts';
import { RadioCardGroupInput, RadioGroupInput, RadioInput } from './inputs/choices/radio-input.tsx';
import { StarRatingInput } from './inputs/choices/star-rating-input.tsx';
import { CapitalsInput } from './inputs/capitals-input.tsx';
import { TyresInput } from './inputs/tyres-input.tsx';

/** The inputs that an enquiry does not need: small ones, fetched together by the first form that has one of them. */
export const otherInputs = {
  address: AddressInput,
  button: ButtonInput,
  cardNumber: CardNumberInput,
  CCExpiration: CardExpiryInput,
  checkGroup: CheckGroupInput,
  checkCard: CheckCardInput,
  currency: CurrencyInput,
  dateTimeGeneric: DateTimeGenericInput,
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
