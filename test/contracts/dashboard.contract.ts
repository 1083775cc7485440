import { expect, it } from 'vitest';
import type { Dashboard } from '#ports/dashboard.ts';

/** The dealer whom both dashboards know: one place to drive and one to be served at, two Toyotas, no Lada. */
export const DEALERSHIP_ID = 101;
export const SALES_PLACE = 1;
export const WORKSHOP = 2;

interface DashboardUnderTest {
  dashboard: () => Dashboard;
  /** Somebody takes the seat. */
  take: (locationId: number, startsAt: string) => Promise<void>;
}

export function dashboardContract({ dashboard, take }: DashboardUnderTest): void {
  it.each([
    ['test_drive', SALES_PLACE],
    ['service', WORKSHOP],
  ] as const)('offers times for a %s where there is one, soonest first', async (kind, place) => {
    const times = await timesOf(kind);
    expect(times.length).toBeGreaterThan(10);
    expect(new Set(times.map(({ location_id }) => location_id))).toEqual(new Set([place]));
    const instants = times.map(({ starts_at }) => Date.parse(starts_at));
    expect(instants).toEqual(instants.toSorted((one, other) => one - other));
    expect(times.filter(({ remaining }) => remaining < 1)).toEqual([]);
  });

  it('no longer offers a time that is taken', async () => {
    const [first] = await timesOf('test_drive');
    expect(first).toBeDefined();
    await take(SALES_PLACE, first?.starts_at ?? '');
    expect(await timesOf('test_drive')).not.toContainEqual(first);
  });

  it('tells a page the first of those times, or nothing where it would have to wait', async () => {
    const [first] = await timesOf('test_drive');
    expect([first, null]).toContainEqual(
      await dashboard().firstSlot('test_drive', DEALERSHIP_ID, SALES_PLACE),
    );
    expect(await dashboard().firstSlot('test_drive', 9_999_999, null)).toBeNull();
  });

  it('tells the models of a make', async () => {
    expect(await dashboard().manufacturer('toyota')).toMatchObject({
      found: { name: 'Toyota', slug: 'toyota', models: [{ name: 'Corolla' }, { name: 'HiLux' }] },
    });
  });

  it('knows no make that the dealer does not have', async () => {
    expect(await dashboard().manufacturer('lada')).toBe('not_found');
  });

  it('tells a visit of the site', async () => {
    const answer = await dashboard().sessionData();
    expect(answer).toMatchObject({
      found: {
        stock: { count: 2, car_types: { used: 2 } },
        offers_count: 0,
        special_hours: [],
        phone_overrides: {},
      },
    });
  });

  async function timesOf(kind: 'test_drive' | 'service') {
    const answer = await dashboard().openSlots(kind, DEALERSHIP_ID);
    if (typeof answer === 'string') throw new Error(`The dashboard is ${answer}.`);
    return answer.found.days.flatMap(({ slots }) => slots);
  }
}
