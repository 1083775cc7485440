import type { Migration } from 'kysely/migration';
import { sql } from 'kysely';
import { baseline } from './001-baseline/baseline.ts';
import { namedChanges } from './002-named-changes.ts';
import { sharedCounts } from './004-shared-counts.ts';
import { staff } from './005-staff.ts';
import { leadWork } from './006-lead-work.ts';
import { carLocks } from './010-car-locks.ts';
import { stockList } from './011-stock-list.ts';
import { carActs } from './012-car-acts.ts';
import { photos } from './013-photos.ts';
import { staffNotices } from './008-staff-notices.ts';
import { leadTurns } from './007-lead-turns.ts';

/** A change of the tables, in one transaction. */
export interface TableChange extends Migration {
  /**
   * The name of an earlier migration: releases that know that one work on the changed tables too, so they may run beside
   * this one and start after it. Left out: releases before this one are refused.
   */
  bearableSince?: string;
}

/**
 * In the order of their names. A migration that was released is never edited: add the next one. Expand first (a column that
 * may be null, a table); what the release before reads is taken away one release later.
 */
export const migrations: Record<string, TableChange> = {
  '001-baseline': baseline,
  '002-named-changes': namedChanges,
  '003-leased-files': addColumn('lead_file', 'leased_until text'),
  '004-shared-counts': sharedCounts,
  '005-staff': staff,
  '006-lead-work': leadWork,
  '007-lead-turns': leadTurns,
  '008-staff-notices': staffNotices,
  '009-lead-channel': addColumn('lead', 'channel text'),
  '010-car-locks': carLocks,
  '011-stock-list': { ...stockList, bearableSince: '010-car-locks' },
  '012-car-acts': carActs,
  '013-photos': photos,
  '014-leads-by-department': {
    ...addWorkIndex('lead_of_department', 'department, work_state, work_at, seq, location_id, owner_id'),
    bearableSince: '013-photos',
  },
  '015-leads-of-nobody': {
    ...addWorkIndex(
      'lead_of_nobody',
      'department, work_state, work_at, seq, location_id',
      'work_state is not null and owner_id is null',
    ),
    bearableSince: '013-photos',
  },
};

/** A column that may be null: rows of a backup from before have none. */
function addColumn(table: string, column: string): Migration {
  return { up: async (db) => void (await sql.raw(`alter table ${table} add column ${column}`).execute(db)) };
}

/** Of the leads in the lists of an inbox, in their order. */
function addWorkIndex(name: string, columns: string, where = 'work_state is not null'): Migration {
  const statement = `create index ${name} on lead (website_id, ${columns}) where ${where}`;
  return { up: async (db) => void (await sql.raw(statement).execute(db)) };
}

/** What made the tables of the baseline step by step in the releases before it. */
export const MIGRATIONS_BEFORE_BASELINE: readonly string[] = [
  '001-first-tables',
  '002-walls-between-websites',
  '003-deliveries-and-bookings',
  '004-price-changes',
  '005-moments-of-change',
  '006-held-leads',
  '007-quarantined-values',
  '008-scheduled-feeds',
  '009-prices-that-stood',
  '010-events-of-leads',
  '013-due-by-destination',
  '014-files-that-wait',
  '015-personal-data',
  '016-reservations',
  '017-lookup-counts',
  '018-shoppers',
  '019-saved-searches',
  '020-changed-bookings',
  '021-leads-by-address',
  '022-news-of-reservations',
  '024-visit-counts',
  '025-visitors-of-leads',
  '026-visits',
  '027-client-errors',
  '028-cars-tell-their-change',
  '029-cars-tell-what-is-assumed',
  '030-providers-ids-of-leads',
];

/** The recorded names in order; all of those before the baseline are the baseline, some of them stay as they are. */
export function readAsBaseline(recordedNames: readonly string[]): readonly string[] {
  const isAtBaseline = MIGRATIONS_BEFORE_BASELINE.every((name) => recordedNames.includes(name));
  if (!isAtBaseline) return recordedNames;
  const laterNames = recordedNames.filter((name) => !MIGRATIONS_BEFORE_BASELINE.includes(name));
  return ['001-baseline', ...laterNames];
}
