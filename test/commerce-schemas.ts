import { globSync, readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';

const FOLDER = new URL('./fixtures/ucp/schemas/', import.meta.url).pathname;

const ajv = new Ajv2020({ strict: false, allErrors: true });
ajv.addFormat('uri', (text: string) => URL.canParse(text));
for (const file of globSync(`${FOLDER}**/*.json`)) ajv.addSchema(JSON.parse(readFileSync(file, 'utf8')));

const HOME = 'https://ucp.dev/schemas/';

/** What the protocol says each answer has to be. */
const COMMERCE_SCHEMAS = {
  search: 'shopping/catalog_search.json#/$defs/search_response',
  lookup: 'shopping/catalog_lookup.json#/$defs/lookup_response',
  product: 'shopping/catalog_lookup.json#/$defs/get_product_response',
  error: 'shopping/types/error_response.json',
  profile: 'ucp.json#/$defs/business_schema',
} as const;

/** What of an answer breaks the protocol's schema; nothing where it fits. */
export function findSchemaFaults(schema: keyof typeof COMMERCE_SCHEMAS, answer: unknown): string[] {
  const validate = ajv.getSchema(HOME + COMMERCE_SCHEMAS[schema]);
  if (validate === undefined) throw new Error(`There is no schema ${schema}.`);
  return listFaults(validate, answer);
}

/** What of an answer breaks the shape that its own tool declares. */
export function findDeclaredFaults(outputSchema: object, answer: unknown): string[] {
  return listFaults(ajv.compile(outputSchema), answer);
}

function listFaults(validate: NonNullable<ReturnType<typeof ajv.getSchema>>, answer: unknown): string[] {
  if (validate(answer)) return [];
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}
