import { quickest } from '../reading-time.ts';

const ROWS = JSON.stringify(
  Array.from({ length: 20_000 }, (_, id) => ({ id, name: `car ${id}`, price: id * 3.5, on: id % 2 === 0 })),
);
/** That an ordinary machine takes to parse them. */
const ORDINARY_MS = 5;

/** How many times as long as an ordinary machine this one takes; 1 of a quicker one. Bounds in milliseconds are of an ordinary one. */
export async function readSlowness(): Promise<number> {
  return Math.max(1, (await quickest(() => JSON.parse(ROWS) as unknown)) / ORDINARY_MS);
}
