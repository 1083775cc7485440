import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, it } from 'vitest';

const SHEETS = ['forms/forms.css', 'forms/inputs/parts.css', 'forms/inputs/choices/choices.css'];

/** Forms bring no styles of their own: loaded late, they would append once more what the page has in its head. */
it('every folder of pages that draws a form imports the styles of forms', () => {
  const files = globSync('src/web/storefront/**/*.{ts,tsx}').map((path) => ({
    folder: dirname(path),
    source: readFileSync(path, 'utf8'),
  }));
  const drawing = files.filter(({ source }) =>
    /forms\/(?:lead-form|single-form|form-view)\.tsx'/.test(source),
  );
  const folders = new Set(drawing.map(({ folder }) => folder));
  expect(folders.size).toBeGreaterThan(1);
  const missing = [...folders].flatMap((folder) => {
    const sources = files.filter((file) => file.folder === folder).map(({ source }) => source);
    return SHEETS.filter(
      (sheet) =>
        !sources.some((source) => source.includes(`${sheet}';`) || source.includes(`${sheet}?url';`)),
    ).map((sheet) => `${folder}: import '…/${sheet}' on its page`);
  });
  expect(missing).toEqual([]);
});
