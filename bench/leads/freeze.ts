import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Served } from '#test/serve.ts';
import type { LeadGround } from '#test/campaign/leads/lead-ground.ts';

/** Stops the product between two of its writes: one frozen in the middle would keep SQLite's lock. */
export function freeze(served: Served, { engine, environment }: LeadGround): void {
  if (engine === 'postgres') {
    served.process.kill('SIGSTOP');
    return;
  }
  const database = new DatabaseSync(join(environment['DATA_DIR'] ?? '', 'forecourt.sqlite'));
  database.exec('pragma busy_timeout = 10000; begin immediate');
  served.process.kill('SIGSTOP');
  database.exec('rollback');
  database.close();
}
