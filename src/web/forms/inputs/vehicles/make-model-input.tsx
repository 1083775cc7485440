import { CAR_MAKES } from '#domain/cars/make-aliases.ts';
import { type InputProps, watchText } from '../input-props.ts';
import { ListedOrTyped } from '../choices/listed-or-typed.tsx';
import { TextInput } from '../text-input.tsx';
import { useModels } from './use-models.ts';

/** The make of a car, by a list of those that are driven here. */
export function MakeInput(props: InputProps) {
  return <ListedOrTyped field={props} options={CAR_MAKES} otherLabel="Other make" />;
}

/** A model of the chosen make: by a list where the make's models are known, else typed. */
export function ModelInput(props: InputProps) {
  const make = watchText(props, props.field.makeField ?? 'make');
  const models = useModels(make);
  if (models.length === 0) {
    return <TextInput {...props} value={watchText(props, props.field.name)} />;
  }
  return <ListedOrTyped key={make} field={props} options={models} otherLabel="Other model" />;
}
