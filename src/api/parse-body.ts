import * as v from 'valibot';
import { isPlainObject } from '#domain/leads/reading/is-plain-object.ts';
import type { Read } from '#domain/leads/reading/read-text.ts';

/** A body as its schema reads it, or the message of every field at fault; the description is made of the same schema. */
export function parseBody<const Schema extends v.GenericSchema>(
  schema: Schema,
  body: unknown,
): { parsed: v.InferOutput<Schema> } | { error: string; fields: Record<string, string> } {
  const read = isPlainObject(body) ? v.safeParse(schema, body) : null;
  if (read?.success) return { parsed: read.output };
  const fields: Record<string, string> = {};
  for (const issue of read?.issues ?? []) fields[v.getDotPath(issue) ?? 'body'] ??= issue.message;
  if (read === null) fields['body'] = 'The body must be an object.';
  return { error: Object.values(fields)[0] ?? '', fields };
}

/** A schema that checks the shape and leaves parsing, and its messages, to one of our readers. */
export function readBy<Input, Output>(takes: v.GenericSchema<Input>, reader: (input: Input) => Read<Output>) {
  return v.pipe(
    takes,
    v.rawTransform<Input, Output>(({ dataset, addIssue, NEVER }) => {
      const read = reader(dataset.value);
      if ('value' in read) return read.value;
      addIssue({ message: read.fault });
      return NEVER;
    }),
  );
}
