import * as v from 'valibot';
import { type ReadResult, isPlainObject } from '#domain/leads/reading/read-values.ts';
/** A body as its schema reads it, or the message of every field at fault; the description is made of the same schema. */
export function parseBody<const Schema extends v.GenericSchema>(
  schema: Schema,
  body: unknown,
): { values: v.InferOutput<Schema> } | { error: string; fields: Record<string, string> } {
  const outcome = isPlainObject(body) ? v.safeParse(schema, body) : null;
  if (outcome?.success) return { values: outcome.output };
  const fields: Record<string, string> = {};
  for (const issue of outcome?.issues ?? []) fields[v.getDotPath(issue) ?? 'body'] ??= issue.message;
  if (outcome === null) fields['body'] = 'The body must be an object.';
  return { error: Object.values(fields)[0] ?? '', fields };
}

/** A schema that checks the shape and leaves parsing, and its messages, to one of our readers. */
export function readBy<Input, Output>(
  takes: v.GenericSchema<Input>,
  reader: (input: Input) => ReadResult<Output>,
) {
  return v.pipe(
    takes,
    v.rawTransform<Input, Output>(({ dataset, addIssue, NEVER }) => {
      const outcome = reader(dataset.value);
      if ('value' in outcome) return outcome.value;
      addIssue({ message: outcome.fault });
      return NEVER;
    }),
  );
}
