import { expect, it } from 'vitest';
import type { ShownRow } from './describe-row.ts';
import { compareRows } from './use-steady-rows.ts';

const row = (id: string, words = ''): ShownRow => ({
  id,
  initials: '',
  name: id,
  about: '',
  words,
  phone: null,
  owner: null,
  replyTime: null,
  lastAct: { text: '', isTry: false },
  enquiries: null,
  group: 'next',
});
const listRows = (ids: string) => Array.from(ids, (id) => row(id));

it.each([
  ['abc', 'abc', 0],
  ['abc', 'xyabc', 2],
  ['abc', 'axbc', 1],
  ['abc', 'cab', 0],
  ['abc', 'acd', 0],
  ['abc', 'xyz', 3],
])('where %s is shown and %s is the newest, it stays and %d are new', (keptIds, newestIds, count) => {
  const { rows, newCount } = compareRows(listRows(keptIds), listRows(newestIds));
  expect(rows.map(({ id }) => id).join('')).toBe(keptIds);
  expect(newCount).toBe(count);
});

it('writes what changed into a row where it stands, and says of one that left that it is gone', () => {
  const { rows } = compareRows(listRows('ab'), [{ ...row('b', 'Called 9:12'), group: 'waiting' }]);
  expect(rows).toMatchObject([
    { id: 'a', isGone: true },
    { id: 'b', words: 'Called 9:12', group: 'next', isGone: false },
  ]);
});
