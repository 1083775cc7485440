import { CAR_MAKES } from '#domain/cars/make-aliases.ts';
import type { InputProps } from '../input-props.ts';
import { ListedOrTyped } from '../choices/listed-or-typed.tsx';

/** The make of a car, by a list of those that are driven here. */
export function MakeInput(props: InputProps) {
  return <ListedOrTyped field={props} options={CAR_MAKES} other="Other make" />;
}
