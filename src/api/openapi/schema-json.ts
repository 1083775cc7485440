import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import type { DescribedBody } from './described-call.ts';
import type { JsonSchema } from './json-schema.ts';

/** The JSON Schema of a request, from the schema that its body is parsed with. */
export function requestSchema(schema: GenericSchema): JsonSchema {
  const { $schema: _, ...inputSchema } = toJsonSchema(schema, { target: 'draft-2020-12', typeMode: 'input' });
  return inputSchema as JsonSchema;
}

/** The JSON Schema of a response: every property is there, and no other. */
export function buildResponseSchema(schema: GenericSchema): JsonSchema {
  const { $schema: _, ...outputSchema } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode: 'output',
    overrideSchema: ({ valibotSchema, jsonSchema }) =>
      valibotSchema.type === 'object' ? { ...jsonSchema, additionalProperties: false } : undefined,
  });
  return outputSchema as JsonSchema;
}

/** A JSON body, from the schema that it is parsed with. */
export function describeBody(schema: GenericSchema, example: DescribedBody['example']): DescribedBody {
  return { mediaType: 'application/json', schema: requestSchema(schema), example };
}
