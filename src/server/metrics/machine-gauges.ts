import { statfs } from 'node:fs/promises';
import { Gauge, type Registry } from 'prom-client';
import type { Database } from '#ports/database.ts';

export interface MachineParts {
  database: Pick<Database, 'facts'>;
  dataDir: string;
}

/** Fact in which the command `backup` stores, as an ISO instant, when its last one was complete. */
export const LAST_BACKUP_FACT = 'last_backup_at';

/** What an operator is alerted to although every page works: the disk, the clock, and missing backups. */
export function registerMachineGauges(registers: Registry[], { database, dataDir }: MachineParts): void {
  new Gauge({
    name: 'forecourt_disk_free_ratio',
    help: 'Share of the disk of DATA_DIR that is free.',
    registers,
    async collect() {
      this.reset();
      const disk = await statfs(dataDir).catch(() => null);
      if (disk !== null) this.set(disk.bavail / disk.blocks);
    },
  });
  new Gauge({
    name: 'forecourt_clock_seconds',
    help: 'The time of this machine, to be compared with that of whoever reads it.',
    registers,
    collect() {
      this.set(Date.now() / 1000);
    },
  });
  new Gauge({
    name: 'forecourt_last_backup_seconds',
    help: 'When the last backup was taken, in seconds since 1970; 0 while there is none.',
    registers,
    async collect() {
      const at = await database.facts.get(LAST_BACKUP_FACT).catch(() => undefined);
      // Reset it would be 0.
      if (at === undefined) this.remove();
      else this.set(at === null ? 0 : Date.parse(at) / 1000);
    },
  });
}
