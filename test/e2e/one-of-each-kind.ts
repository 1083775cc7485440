import { findForm } from '#domain/forms/catalogue/catalogue.ts';
import { isInAll } from '#test/rings.ts';

/** Each of another kind than all before it; every one in `npm run test:all`. */
export function oneOfEachKind<Each>(
  all: readonly Each[],
  kindsOf: (each: Each) => readonly string[],
): Each[] {
  const seen = new Set<string>();
  return all.filter((each) => {
    const kinds = kindsOf(each).filter((kind) => !seen.has(kind));
    for (const kind of kinds) seen.add(kind);
    return isInAll || kinds.length > 0;
  });
}

/** What a form asks with: its kinds of fields, and whether it has steps. */
export function kindsOfForm(name: string): string[] {
  const form = findForm(name);
  if (form === null) throw new Error(`There is no form ${name}`);
  return [...form.fields.map(({ type }) => type), ...(form.steps === undefined ? [] : ['steps'])];
}
