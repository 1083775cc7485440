import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { READ_BACK, READ_BACK_IN_NEW_ZEALAND } from '#domain/feeds/feed-fields.ts';
import { findTarget } from '#domain/imports/targets.ts';

const [, PAGE = ''] = readFileSync(new URL('../docs/stock-import.md', import.meta.url), 'utf8').split(
  '\n## Columns\n',
);
const ROW = /^- `(\w+)`(?: \((`.*?)\))?/gm;

const rows = [...PAGE.matchAll(ROW)].map(([, name = '', others = '']) => ({
  name,
  others: [...others.matchAll(/`([\w. ]+)`/g)].map(([, other = '']) => other),
}));

it('docs/stock-import.md has a line for every column that the import reads', () => {
  const documented = rows.map(({ name }) => name);
  const wanted = [...READ_BACK, ...READ_BACK_IN_NEW_ZEALAND, 'video', 'sold_at', 'custom_rank'];
  expect(wanted.filter((name) => !documented.includes(name))).toEqual([]);
});

it('docs/stock-import.md names other headings that mean the same', () => {
  expect(rows.length).toBeGreaterThan(50);
  for (const { name, others } of rows)
    for (const heading of [name, ...others]) expect([heading, findTarget(heading)]).toEqual([heading, name]);
});
