import { HOUR_MS } from '#domain/time/durations.ts';
import type { Database } from '#ports/database.ts';
import { daysBetween } from './dates/calendar-day.ts';
import { DEMO_SLUGS } from './demo-slugs.ts';
import { moveNoticeDays } from './stock/move-notice-days.ts';

const SEEDED_AT = 'demo_seeded_at';
/** The slugs that were ever made here: one that an operator removed stays away. */
const MADE = 'demo_sites';

/**
 * Creates the demo's sites and their stock in an empty database. On later starts moves the stock's dates by the hours
 * that have passed and the content's by the days, so that "sold 2 days ago" and an offer's last day stay true; a site
 * that an operator changed is left alone, one that was removed stays away. `now` in milliseconds.
 */
export async function seedDemo(database: Database, now: number): Promise<void> {
  const seededAt = await database.facts.get(SEEDED_AT);
  const madeSlugs = new Set((await database.facts.get(MADE))?.split(' ') ?? []);
  const olderIds: number[] = [];
  const missingSlugs = new Set<string>();
  for (const slug of DEMO_SLUGS) {
    const existing = await database.tenants.bySlug(slug);
    if (existing && seededAt !== null) olderIds.push(existing.website.id);
    else if (!madeSlugs.has(slug)) missingSlugs.add(slug);
  }
  // What sites are made of is loaded only where one is made, or its content moved: a start takes as long as what it loads.
  if (missingSlugs.size > 0)
    await (await import('./create-demo-sites.ts')).createDemoSites(database, missingSlugs, now);
  await rememberMade(database, madeSlugs);
  const datesAt =
    seededAt === null ? now : await moveDates(database, olderIds, { from: Date.parse(seededAt), now });
  const movedTo = new Date(datesAt).toISOString();
  if (seededAt !== null)
    await moveDays(database, olderIds, { from: seededAt.slice(0, 10), to: movedTo.slice(0, 10) });
  if (movedTo !== seededAt) await database.facts.set(SEEDED_AT, movedTo);
}

async function rememberMade({ facts }: Database, madeSlugs: ReadonlySet<string>): Promise<void> {
  if (DEMO_SLUGS.some((slug) => !madeSlugs.has(slug)))
    await facts.set(MADE, [...new Set([...madeSlugs, ...DEMO_SLUGS])].join(' '));
}

/**
 * In whole hours, so that a start right after another has nothing to write and the rest of an hour is not lost.
 * Answers for which moment the dates are true now; a car's age is never short of its days.
 */
async function moveDates(
  database: Database,
  websiteIds: readonly number[],
  { from, now }: { from: number; now: number },
): Promise<number> {
  const passedMs = Math.floor((now - from) / HOUR_MS) * HOUR_MS;
  if (passedMs !== 0) await database.shiftStockDates(websiteIds, passedMs / 1000);
  return from + passedMs;
}

/** What is dated by the day: the content, and the days of notices. Both are ISO dates. */
async function moveDays(
  database: Database,
  websiteIds: readonly number[],
  { from, to }: { from: string; to: string },
): Promise<void> {
  if (from !== to) await (await import('./move-content.ts')).moveContent(database, from, to);
  await moveNoticeDays(database, websiteIds, daysBetween(from, to));
}
