import type { Option } from '#domain/forms/fields/field-type.ts';
import { offeredPlaces } from '#domain/forms/fields/location-select-field.ts';
import { chosenPlaces } from '#domain/forms/fields/offered-options.ts';
import { wordingIn } from '#domain/forms/wording.ts';
import type { InputProps } from '../input-props.ts';
import { OptionSelect } from './option-select.tsx';

/** The site's places, of one kind where the field says so. A single one is shown too, and chosen. */
export function LocationSelectInput(props: InputProps) {
  return <PlaceSelect field={props} places={offeredPlaces(props.field, props.rules)} />;
}

/** The choices that the dealer has worded. */
export function LocationSelectCustomInput(props: InputProps) {
  return <PlaceSelect field={props} places={chosenPlaces(props.rules)} />;
}

/** The places of every website of the group. */
export function WebsiteLocationSelectInput(props: InputProps) {
  return <PlaceSelect field={props} places={props.rules.groupPlaces} />;
}

function PlaceSelect({ field, places }: { field: InputProps; places: readonly Option[] }) {
  const options = places.map(({ value, label }) => ({
    value,
    label: wordingIn(field.rules, label),
  }));
  return <OptionSelect field={field} options={options} />;
}
