import type { InputProps } from './input-props.ts';
import { OptionSelect } from './option-select.tsx';

/** The site's places, of one kind where the field says so. A single one is shown too, and chosen. */
export function LocationSelectInput(props: InputProps) {
  const { rules, field } = props;
  const places = rules.places.filter(
    ({ type }) => field.locationType === undefined || type === field.locationType,
  );
  return <PlaceSelect field={props} places={places} />;
}

/** The choices that the dealer has worded. */
export function LocationSelectCustomInput(props: InputProps) {
  const places = props.rules.location_choices.map(({ location_id, label }) => ({
    value: String(location_id),
    label,
  }));
  return <PlaceSelect field={props} places={places} />;
}

/** The places of every website of the group. */
export function WebsiteLocationSelectInput(props: InputProps) {
  return <PlaceSelect field={props} places={props.rules.groupPlaces} />;
}

function PlaceSelect({ field, places }: { field: InputProps; places: readonly Place[] }) {
  const [only, ...others] = places;
  const value = only && others.length === 0 ? only.value : field.value;
  return <OptionSelect field={{ ...field, value }} options={places} />;
}

interface Place {
  value: string;
  label: string;
}
