import type { Option } from '#domain/forms/fields/field-type.ts';
import { offeredLocations } from '#domain/forms/fields/select-fields.ts';
import { listedLocations } from '#domain/forms/fields/offered-options.ts';
import { wordingIn } from '#domain/forms/wording.ts';
import type { InputProps } from '../input-props.ts';
import { OptionSelect } from './option-select.tsx';

/** The site's locations, of one kind where the field says so. A single one is shown too, and chosen. */
export function LocationSelectInput(props: InputProps) {
  return <LocationSelect field={props} locations={offeredLocations(props.field, props.rules)} />;
}

/** The choices that the dealer has worded. */
export function LocationSelectCustomInput(props: InputProps) {
  return <LocationSelect field={props} locations={listedLocations(props.rules)} />;
}

/** The locations of every website of the group. */
export function WebsiteLocationSelectInput(props: InputProps) {
  return <LocationSelect field={props} locations={props.rules.groupLocations} />;
}

function LocationSelect({ field, locations }: { field: InputProps; locations: readonly Option[] }) {
  const options = locations.map(({ value, label }) => ({
    value,
    label: wordingIn(field.rules, label),
  }));
  return <OptionSelect field={field} options={options} />;
}
