import { CAR_MAKES } from '#domain/cars/make-aliases.ts';
import { listOfferedMakes } from '#domain/cars/offered-makes.ts';
import { type InputProps, describeInput, watchText } from '../input-props.ts';
import { type ChangeEvent, useEffect, useState } from 'react';
import { LabelledField } from '../labelled-field.tsx';
import { useEarlyChoice } from '../choices/use-early-choice.ts';
import { TextInput } from '../text-input.tsx';
import { nameSlug } from '#domain/tenants/name-slug.ts';
import { callDashboard } from '../../../browser/requests/dashboard-call.ts';
import { useSiteShell } from '../../../layout/site-shell.ts';

const NONE: readonly string[] = [];

/** The make of a car, by a list of those that are driven here. */
export function MakeInput(props: InputProps) {
  const makes = listOfferedMakes(useSiteShell());
  return <ListedOrTyped field={props} options={makes} otherLabel="Other make" />;
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

/** The models of a make as the site knows them; none while they are on their way, and when it does not know. */
function useModels(make: string): readonly string[] {
  const { id } = useSiteShell();
  // A make that is still being typed is nobody's name yet.
  const path = CAR_MAKES.includes(make) ? `/manufacturers/${nameSlug(make)}.json?website_id=${id}` : null;
  const [knownModels, setKnown] = useState({ path: '', models: NONE });
  useEffect(() => {
    if (path === null) return;
    const stop = new AbortController();
    void callDashboard(path, { signal: stop.signal }).then((answer) => {
      if (!stop.signal.aborted) setKnown({ path, models: answer ? readModelNames(answer) : NONE });
    });
    return () => stop.abort();
  }, [path]);
  return knownModels.path === path ? knownModels.models : NONE;
}

/** Names out of a manufacturer's answer (spec §7), each once. */
export function readModelNames(answer: object): string[] {
  const models: unknown = 'models' in answer ? answer.models : [];
  if (!Array.isArray(models)) return [];
  const names = models.map((model: unknown) => (Object(model) as { name?: unknown }).name);
  return [...new Set(names.filter((name): name is string => typeof name === 'string' && name !== ''))];
}

interface ListedOrTypedProps {
  field: InputProps;
  options: readonly string[];
  /** The words of the last choice, which makes room to type. */
  otherLabel: string;
}

/** A list, and a box to type in for what it does not have. Without scripts its last choice is sent as it is. */
function ListedOrTyped({ field: props, options, otherLabel }: ListedOrTypedProps) {
  const { form, field } = props;
  const [isTyping, setIsTyping] = useState(false);
  const value = watchText(props, field.name);
  useEarlyChoice({ id: props.id, name: field.name, form });
  const isUnlisted = value !== '' && value !== otherLabel && !options.includes(value);
  const type = () => {
    form.setValue(field.name, '');
    setIsTyping(true);
  };
  const list = () => {
    form.setValue(field.name, '');
    setIsTyping(false);
  };
  return (
    <LabelledField {...props}>
      {isTyping || isUnlisted ? (
        <Typed field={props} isNew={isTyping} list={list} />
      ) : (
        <Listed field={props} options={options} otherLabel={otherLabel} type={type} />
      )}
    </LabelledField>
  );
}

function Listed({ field: props, options, otherLabel, type }: ListedOrTypedProps & { type: () => void }) {
  const { registration } = props;
  const onChange = (event: ChangeEvent<HTMLSelectElement>) =>
    event.target.value === otherLabel ? type() : void registration.onChange(event);
  return (
    <select
      {...describeInput(props)}
      {...registration}
      onChange={onChange}
      className="input"
      defaultValue={watchText(props, props.field.name)}
    >
      <option value="">Please choose</option>
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
      <option>{otherLabel}</option>
    </select>
  );
}

function Typed({ field: props, isNew, list }: { field: InputProps; isNew: boolean; list: () => void }) {
  return (
    <>
      <input
        {...describeInput(props)}
        {...props.registration}
        className="input"
        type="text"
        defaultValue={watchText(props, props.field.name)}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the list that had the focus
        autoFocus={isNew}
        autoComplete="off"
      />
      <button type="button" className="link-button" onClick={list}>
        Choose from the list
      </button>
    </>
  );
}
