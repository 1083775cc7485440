import { type Command, DONE } from './command.ts';
import { type ConversionConfig, type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { SETTINGS } from '#domain/tenants/website.ts';

const CONVERSION: ConversionConfig = {
  target: 'draft-07',
  typeMode: 'input',
  // What a schema only looks at with a function of ours, an editor cannot check: the import does.
  ignoreActions: ['check', 'raw_check', 'trim'],
  overrideAction: ({ valibotAction, jsonSchema }) =>
    valibotAction.type === 'regex'
      ? addPattern(jsonSchema, (valibotAction as Shaping).requirement)
      : undefined,
};

export const siteSchema: Command = {
  name: 'site schema',
  usage: '',
  summary: 'prints the JSON Schema of a configuration, by which editors help to write one',
  details: [
    'Each key has its label ("title"), what it does ("description") and its default. "x-group" is the heading',
    'it belongs under; a value whose "x-visibility" is "server" never reaches a browser.',
    'What concerns several keys is checked by the import alone.',
  ].join('\n'),
  options: {},
  words: 0,
  async runAlone(_call, context) {
    await context.print(JSON.stringify(buildConfigurationSchema(), null, 2));
    return DONE;
  },
};

/**
 * What a configuration may be, as JSON Schema (draft 7, which every editor knows): each key with its label, sentence
 * and default, the heading it stands under (`x-group`) and who may see its value (`x-visibility`).
 */
export function buildConfigurationSchema(): JsonSchema {
  const entries = Object.entries(SETTINGS).map(([key, setting]) => [
    key,
    v.pipe(
      setting.schema,
      v.title(setting.label),
      v.description(setting.description),
      v.metadata({ 'x-group': setting.group, 'x-visibility': setting.visibility }),
    ),
  ]);
  return toJsonSchema(v.strictObject(Object.fromEntries(entries)), CONVERSION);
}

type Shaping = v.RegexAction<string, undefined>;

/** The last pattern says most. JSON Schema has none that takes capitals for small letters. */
function addPattern(jsonSchema: JsonSchema, { flags, source }: RegExp): JsonSchema {
  const { pattern: _, ...shapeless } = jsonSchema;
  return flags.includes('i') ? shapeless : { ...shapeless, pattern: source };
}
