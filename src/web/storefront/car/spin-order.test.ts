import { describe, expect, it } from 'vitest';
import { wrapIndex, orderFrames, findNearestFrame } from './spin-viewer.tsx';

describe('the frames of a turn', () => {
  it('are fetched roughly first: each once, the first before all', () => {
    expect(orderFrames(10)).toEqual([0, 4, 8, 1, 2, 3, 5, 6, 7, 9]);
    expect(orderFrames(24).toSorted((one, other) => one - other)).toEqual([...Array(24).keys()]);
  });

  it.each([
    [5, [0, 4, 8], 4],
    [7, [0, 4, 8], 8],
    [23, [0, 4], 0],
    [0, [20], 20],
    [12, [0], 0],
    [3, [], 3],
  ])('stand in for one that is not there yet: for %i of %j it is %i', (wanted, there, shown) => {
    expect(findNearestFrame(wanted, 24, new Set(there))).toBe(shown);
  });

  it.each([
    [24, 0],
    [-1, 23],
    [-49, 23],
    [7, 7],
  ])('go round: %i is %i', (at, frame) => {
    expect(wrapIndex(at, 24)).toBe(frame);
  });
});
