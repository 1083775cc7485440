import { expect, it } from 'vitest';
import { listShownPages } from './page-links.tsx';

it.each([
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [1, 5, [1, 2, null, 5]],
  [3, 5, [1, 2, 3, 4, 5]],
  [4, 14, [1, 2, 3, 4, 5, null, 14]],
  [7, 14, [1, null, 6, 7, 8, null, 14]],
  [14, 14, [1, null, 13, 14]],
])('on page %i of %i the pages linked are %j', (current, last, shown) => {
  expect(listShownPages(current, last)).toEqual(shown);
});
