import type { MigrateOutcome } from './migrate.ts';

/** Why a database could not be opened. `away`: its server may come by itself; all else a person has to mend. */
export interface DatabaseFault {
  kind:
    | 'no_data'
    | 'locked'
    | 'damaged'
    | 'newer'
    | 'older'
    | 'between'
    | 'away'
    | 'unusable'
    | 'not_writable';
  /** One sentence for the operator: what is wrong with which file or server, and the remedy. */
  message: string;
}

/** Tables that this release cannot bring up to date. `place` is what the operator calls them. */
export function describeForeignTables(
  place: string,
  outcome: Exclude<MigrateOutcome, 'done'>,
): DatabaseFault {
  if (outcome === 'newer') {
    const message = `${place} was written by a newer version of Forecourt: start that version, or restore a backup made by this one.`;
    return { kind: 'newer', message };
  }
  if (outcome === 'older') {
    const message = `${place} was written by a version of Forecourt too old to be updated by this one: start it once with the release before this one, or restore a backup made by that release or this one.`;
    return { kind: 'older', message };
  }
  const message = `${place} was written by a version between two releases: it lacks ${outcome.lacks}, and later changes are there already. Start the version that wrote it, or restore a backup made by this one.`;
  return { kind: 'between', message };
}

/** What to do where no database exists. */
export type IfMissing = 'make' | 'refuse';
