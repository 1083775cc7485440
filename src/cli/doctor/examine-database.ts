import type { Website } from '#domain/tenants/website.ts';
import {
  SECOND_COPY_SEEN_AT,
  whyConnectionsAreScarce,
  whyOneCopyIsLeft,
} from '#server/platform/database-watch.ts';
import type { Platform } from '../command.ts';
import { fault, type Finding, warning } from './finding.ts';

/** What of the database's server would be noticed too late: a machine that was lost, connections that run out. */
export async function examineDatabase(
  _sites: readonly Website[],
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
): Promise<Finding[]> {
  const state = await database.readServerState();
  if (state === null) return [];
  const loss = whyOneCopyIsLeft(state, await database.facts.get(SECOND_COPY_SEEN_AT), clock.now());
  const scarcity = whyConnectionsAreScarce(state);
  return [...(loss === null ? [] : [fault(loss)]), ...(scarcity === null ? [] : [warning(scarcity)])];
}
