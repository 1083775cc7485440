import { formNamed } from '#domain/forms/catalogue/catalogue.ts';

/** `npm run test:all` looks at every page and form of a cross, the gate at one of each kind. */
export const isLong = process.env['LONG_CROSSES'] === '1';

/** Each of another kind than all before it; every one where long crosses are asked for. */
export function oneOfEachKind<Each>(
  all: readonly Each[],
  kindsOf: (each: Each) => readonly string[],
): Each[] {
  const seen = new Set<string>();
  return all.filter((each) => {
    const kinds = kindsOf(each).filter((kind) => !seen.has(kind));
    for (const kind of kinds) seen.add(kind);
    return isLong || kinds.length > 0;
  });
}

/** What a form asks with: its kinds of fields, and whether it has steps. */
export function kindsOfForm(name: string): string[] {
  const form = formNamed(name);
  if (form === null) throw new Error(`There is no form ${name}`);
  return [...form.fields.map(({ type }) => type), ...(form.steps === undefined ? [] : ['steps'])];
}
