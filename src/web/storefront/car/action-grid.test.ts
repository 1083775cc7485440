import { expect, it } from 'vitest';
import { type ActionWidth, columnSpans } from './action-grid.ts';

const F: ActionWidth = 'full';
const H: ActionWidth = 'half';
const T: ActionWidth = 'third';

it.each<[string, ActionWidth[], number[]]>([
  ['all twelve', [F, H, H, F, F, T, T, T, F, T, T, T], [6, 3, 3, 6, 6, 2, 2, 2, 6, 2, 2, 2]],
  ['a half alone', [F, H, F], [6, 6, 6]],
  ['one tile', [F, T], [6, 6]],
  ['two tiles', [T, T], [3, 3]],
  ['four tiles', [T, T, T, T], [3, 3, 3, 3]],
  ['five tiles', [T, T, T, T, T], [2, 2, 2, 3, 3]],
  ['tiles parted by a button', [T, T, F, T], [3, 3, 6, 6]],
  ['none', [], []],
])('%s leave no gap', (_name, wishes, spans) => {
  expect(columnSpans(wishes)).toEqual(spans);
  expect(spans.reduce((sum, span) => sum + span, 0) % 6).toBe(0);
});
