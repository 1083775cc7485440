import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ICON_NAMES } from './icon.tsx';

it('draws every icon that has a name, and no other', () => {
  const drawings = readFileSync(new URL('./icons.svg', import.meta.url), 'utf8');
  const drawn = [...drawings.matchAll(/<symbol id="([^"]+)"/g)]
    .map(([, id]) => id)
    .filter((id) => !id?.match(/^(mark|arrival|emblem)-/));
  expect(new Set(drawn)).toEqual(new Set(ICON_NAMES));
  expect(drawn).toHaveLength(ICON_NAMES.length);
});
