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
  ['abc', true, 'abc', 0],
  ['abc', true, 'xyabc', 2],
  ['abc', true, 'axbc', 1],
  ['abc', true, 'cab', 0],
  ['abc', true, 'acd', 0],
  ['abc', true, 'xyz', 3],
  ['abc', false, 'abcd', 1],
  ['abc', false, 'acd', 1],
])(
  'where %s is shown, more follow: %s, and %s is the newest, it stays and %d are new',
  (ids, hasMore, newestIds, count) => {
    const { rows, newCount } = compareRows({ rows: listRows(ids), hasMore }, listRows(newestIds));
    expect(rows.map(({ id }) => id).join('')).toBe(ids);
    expect(newCount).toBe(count);
  },
);

it('writes what changed into a row where it stands, and says of one that left that it is gone', () => {
  const { rows } = compareRows({ rows: listRows('ab'), hasMore: false }, [
    { ...row('b', 'Called 9:12'), group: 'waiting' },
  ]);
  expect(rows).toMatchObject([
    { id: 'a', isGone: true },
    { id: 'b', words: 'Called 9:12', group: 'next', isGone: false },
  ]);
});
