import { expect, it } from 'vitest';
import { whyClocksDiffer, whyConnectionsAreScarce, whyOneCopyIsLeft } from './database-watch.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const state = ({ copies = 1, free = 50 }) => ({ copies, connections: { free, most: 97 } });

it('warns where a start leaves fewer than a fifth of the connections', () => {
  expect(whyConnectionsAreScarce(state({ free: 20 }))).toBeNull();
  expect(whyConnectionsAreScarce(state({ free: 19 }))).toBe(
    'PostgreSQL has 19 of 97 connections left: each node takes 11, twice that in an upgrade. Raise max_connections.',
  );
});

it('warns where its clock and the database’s are more than a second apart', () => {
  for (const clockAheadMs of [-1000, 0, 1000]) expect(whyClocksDiffer({ clockAheadMs })).toBeNull();
  expect(whyClocksDiffer({ clockAheadMs: 5040 })).toBe(
    "The clock of this machine is 5.0 s ahead of PostgreSQL's: set both by one time server.",
  );
  expect(whyClocksDiffer({ clockAheadMs: -1001 })).toContain("is 1.0 s behind PostgreSQL's");
});

it('misses the second copy for a month, and never one that was not there', () => {
  const yesterday = '2026-11-19T12:00:00.000Z';
  expect(whyOneCopyIsLeft(state({ copies: 2 }), yesterday, NOW)).toBeNull();
  expect(whyOneCopyIsLeft(state({}), null, NOW)).toBeNull();
  expect(whyOneCopyIsLeft(state({}), '2026-10-20T12:00:00.000Z', NOW)).toBeNull();
  expect(whyOneCopyIsLeft(state({}), yesterday, NOW)).toBe(
    'PostgreSQL keeps one copy of everything; until 2026-11-19T12:00Z it kept two. Bring a standby back.',
  );
});
