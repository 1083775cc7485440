import { expect, it } from 'vitest';
import { countCopies } from './server-state.ts';

it.each([
  ['', 'on', 1],
  [' ', 'on', 1],
  ['pg2', 'on', 2],
  ['"pg 2 (yard)"', 'on', 2],
  ['*', 'on', 2],
  ['pg2,pg3', 'on', 2],
  ['2 (pg2,pg3)', 'on', 3],
  ['FIRST 2 (pg2,pg3)', 'remote_apply', 3],
  ['any 1 (pg2,pg3)', 'remote_write', 2],
  ['pg2', 'local', 1],
  ['pg2', 'off', 1],
])('with the standbys %j and commits %s a change is on %i servers', (standbys, commit, copies) => {
  expect(countCopies({ standbys, commit })).toBe(copies);
});
