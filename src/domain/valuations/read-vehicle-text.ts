import { normaliseRego, whyNotRego } from '../cars/rego.ts';
import { CAR_MAKES, canonicaliseMake } from '../cars/make-aliases.ts';
import { splitModel, splitSurveyedModel } from './estimate-value.ts';
import type { NounSetting, TemplateSetting } from '../tenants/identity-settings.ts';
import { capitalise } from '../words/words.ts';
import type { TypedVehicle } from './vehicle-value.ts';

/** What one line of text says about a vehicle: its plate, or what it is; else why that is not enough. */
export type VehicleText =
  | { kind: 'plate'; rego: string }
  | { kind: 'vehicle'; vehicle: TypedVehicle }
  | { kind: 'fault'; fault: string };

const YEAR = /\b(?:19|20)\d{2}\b/;
const LONGEST_MAKE = 3;

/** Reads `123 ABC` (where there is a register to ask) and `2021 Toyota Corolla Ascent Sport`, in any order of year and car. */
export function readVehicleText(text: string, { hasRegister }: { hasRegister: boolean }): VehicleText {
  const year = YEAR.exec(text)?.[0] ?? '';
  const words = text.replace(year, ' ').split(/\s+/).filter(Boolean);
  const makeLength = findMakeLength(words);
  const make = canonicaliseMake(words.slice(0, makeLength).join(' '));
  const { model, badge } = splitSurveyedModel(make, words.slice(makeLength));
  if (year !== '' && makeLength > 0 && model !== '')
    return { kind: 'vehicle', vehicle: { year: Number(year), make, model, badge } };
  const rego = normaliseRego(text);
  if (hasRegister && makeLength === 0 && rego !== '' && whyNotRego(rego) === null)
    return { kind: 'plate', rego };
  const fault = hasRegister
    ? 'Please type the plate, or year, make and model.'
    : 'Please type year, make and model.';
  return { kind: 'fault', fault };
}

/** How many words at the beginning name a make; the longest name counts. */
function findMakeLength(words: readonly string[]): number {
  for (let length = Math.min(LONGEST_MAKE, words.length); length > 0; length -= 1) {
    if (CAR_MAKES.includes(canonicaliseMake(words.slice(0, length).join(' ')))) return length;
  }
  return 0;
}

/** With its model as the site’s list of its make spells it; a word of small letters that no list has begins with a capital. */
export function spellVehicle(vehicle: TypedVehicle, modelNames: readonly string[]): TypedVehicle {
  const { model, badge } = vehicle;
  const words = [model, badge].join(' ').split(' ').filter(Boolean);
  const listed = splitModel(modelNames, words);
  if (modelNames.includes(listed.model)) return { ...vehicle, ...listed };
  return { ...vehicle, model: model.replace(/(?<![\p{L}\p{N}-])\p{Ll}{4,}(?![\p{L}\p{N}-])/gu, capitalise) };
}

const EXAMPLES = {
  motorcycle: '2021 Yamaha MT-07',
  camper: '2021 Winnebago Iluka',
  car: '2021 Toyota Corolla',
};

/** What somebody might type: a site that has a word of its own for what it sells has more than passenger cars. */
export function writeVehicleExample({ template, noun }: TemplateSetting & NounSetting): string {
  return template === 'car' && noun !== undefined && noun !== null ? '2021 Toyota HiLux' : EXAMPLES[template];
}
