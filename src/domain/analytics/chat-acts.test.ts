import { expect, it } from 'vitest';
import { buildMessageAct } from './chat-acts.ts';

const NOW = 1_800_000_000_000;

it.each([
  [0, 0, 55],
  [1, 0, 57],
  [9, -10_000, 57],
  [0, 10_000, 55],
  [0, -10_001, null],
  [3, 10_001, null],
])('message %i, sent %i ms from now, is told as %s', (before, offset, id) => {
  expect(buildMessageAct(before, NOW + offset, NOW)?.event_id ?? null).toBe(id);
});
