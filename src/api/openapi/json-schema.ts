/** As much of JSON Schema 2020-12 as our calls need; OpenAPI 3.1 takes it as it is. */
export interface JsonSchema {
  type?: JsonType | readonly JsonType[];
  description?: string;
  format?: string;
  pattern?: string;
  enum?: readonly (string | number | boolean | null)[];
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  items?: JsonSchema;
  maxItems?: number;
  properties?: Readonly<Record<string, JsonSchema>>;
  required?: readonly string[];
  additionalProperties?: boolean | JsonSchema;
  anyOf?: readonly JsonSchema[];
}

type JsonType = 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array' | 'null';

export function text(description: string, maxLength?: number): JsonSchema {
  return { type: 'string', description, ...(maxLength !== undefined && { maxLength }) };
}

export function describeFlag(description: string): JsonSchema {
  return { type: 'boolean', description };
}

export function count(description: string): JsonSchema {
  return { type: 'integer', minimum: 0, description };
}

export function list(description: string, items: JsonSchema, maxItems?: number): JsonSchema {
  return { type: 'array', description, items, ...(maxItems !== undefined && { maxItems }) };
}

/** An answer of ours: every property is there, and no other. */
export function closedObject(properties: Readonly<Record<string, JsonSchema>>): JsonSchema {
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false };
}

/** What a sender may give: other keys are allowed where the call says so. */
export function openObject(
  properties: Readonly<Record<string, JsonSchema>>,
  required: readonly string[] = [],
): JsonSchema {
  return { type: 'object', properties, ...(required.length > 0 && { required }) };
}
