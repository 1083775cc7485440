import type { DescribedParameter } from './described-call.ts';
import { text } from './json-schema.ts';

export const idempotencyKeyHeader: DescribedParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'Up to 255 printable characters, kept 30 days for each site. The same key with the same body is answered as the first time; with another body it is refused (422).',
  schema: text('A random text made once per lead or hold.', 255),
  example: 'f7c1e4a0-5d1b-4c55-9a51-6a5f5d6f1c11',
};

export const REPLAYED = { 'Idempotency-Replayed': '`true` where the key was answered before.' };

/** The `:word` of a path. */
export function describePathParameter(
  name: string,
  description: string,
  { schema, example }: Pick<DescribedParameter, 'schema' | 'example'>,
): DescribedParameter {
  return { name, in: 'path', required: true, description, schema, example };
}
