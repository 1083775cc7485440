import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { listBookableLocations } from '#domain/bookings/bookable-locations.ts';
import { listFreeTimes } from '#operations/agents/list-free-times.ts';
import type { Site } from '#ports/site.ts';
import { createAgents } from '#server/agents/open-agents.ts';
import { createLocalCounts } from '#server/bounds/local-counts.ts';
import type { Tenant } from '#server/sites/tenant.ts';
import { demoSite } from './demo-site.ts';

const NOW = Date.parse('2026-11-20T00:00:00Z');
const EVERY_PLACE = {
  kind: 'test_drive',
  car: null,
  locationId: null,
  firstDay: null,
  lastDay: null,
  source: 'assistant',
} as const;
const TENANT = { id: 1, generation: 1, state: { nextChange: async () => Infinity } } as unknown as Tenant;

/** A site of so many places, each with a calendar of its own that has so many times on each day. */
function openGroup(placeCount: number, timesByDay: Record<string, number>) {
  const site = demoSite('riverline', NOW);
  const [place] = listBookableLocations(site.website.locations, 'test_drive');
  const locations = Array.from({ length: placeCount }, (_, at) => {
    return { ...place!, id: at + 1, dealership_id: at + 1, name: 'Yard\u200B' };
  });
  let now = NOW;
  let underWay = 0;
  const counts = { calendars: 0, atOnce: 0 };
  const openDay = (date: string, count: number, location_id: number) => ({
    date,
    slots: Array.from({ length: count }, (_, at) => {
      const starts_at = new Date(Date.parse(`${date}T00:00:00Z`) + at * 60_000).toISOString();
      return { starts_at, location_id, remaining: 1 };
    }),
  });
  const group: Site = {
    ...site,
    website: { ...site.website, locations },
    clock: { now: () => now },
    agents: createAgents({ counts: createLocalCounts(() => 0), now: () => now })(TENANT),
    dashboard: {
      ...site.dashboard,
      async openSlots(_kind, id) {
        counts.calendars += 1;
        underWay += 1;
        counts.atOnce = Math.max(counts.atOnce, underWay);
        await nextTurn();
        underWay -= 1;
        const days = Object.entries(timesByDay).map(([date, count]) => openDay(date, count, id));
        return { found: { timezone: site.website.timezone, slot_minutes: 30, days } };
      },
    },
  };
  const list = (locationId: number | null = null) => listFreeTimes(group, { ...EVERY_PLACE, locationId });
  return { list, counts, pass: (ms: number) => (now += ms) };
}

it('a list of free times ends with a whole day, and says with which one it goes on', async () => {
  const { list } = openGroup(1, { '2026-11-21': 60, '2026-11-22': 60, '2026-11-23': 60 });
  const times = await list();
  expect(times).toMatchObject({ nextDay: '2026-11-23', cutDay: null });
  expect(times?.slots).toHaveLength(120);
  expect(times?.slots[0]?.place).toBe('Yard');
});

it('a day with more times than are listed is listed whole of one place', async () => {
  const { list } = openGroup(2, { '2026-11-21': 100, '2026-11-22': 10 });
  const times = await list();
  expect(times).toMatchObject({ nextDay: '2026-11-22', cutDay: '2026-11-21' });
  expect(times?.slots).toHaveLength(150);
  const timesOfPlace = await list(1);
  expect(timesOfPlace).toMatchObject({ nextDay: null, cutDay: null });
  expect(timesOfPlace?.slots).toHaveLength(110);
});

it('calendars are asked three at a time, and again after five seconds', async () => {
  const { list, counts, pass } = openGroup(8, { '2026-11-21': 1 });
  await list();
  await list();
  expect(counts).toEqual({ calendars: 8, atOnce: 3 });
  pass(5_000);
  await list();
  expect(counts.calendars).toBe(16);
});
