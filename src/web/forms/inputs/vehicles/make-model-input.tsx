import { CAR_MAKES } from '#domain/cars/make-aliases.ts';
import { type InputProps, watchText } from '../input-props.ts';
import { ListedOrTyped } from '../choices/listed-or-typed.tsx';
import { TextInput } from '../text-input.tsx';
import { useEffect, useState } from 'react';
import { nameSlug } from '#domain/tenants/name-slug.ts';
import { callDashboard } from '../../../browser/requests/dashboard-call.ts';
import { useSiteShell } from '../../../layout/site-shell.ts';

const NONE: readonly string[] = [];

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
