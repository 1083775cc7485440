import { Gauge, type Registry } from 'prom-client';
import type { Database } from '#ports/database.ts';
import { RETENTION_RAN_AT } from '../retention-sweeper.ts';

/** When the last retention sweep ended, on whichever server. */
export function registerRetentionGauge(registers: Registry[], facts: Pick<Database['facts'], 'get'>): void {
  new Gauge({
    name: 'forecourt_retention_last_run_seconds',
    help: 'When what is older than the sites keep it was last deleted, in seconds since 1970; 0 while it never was.',
    registers,
    async collect() {
      const at = await facts.get(RETENTION_RAN_AT).catch(() => undefined);
      // Reset it would be 0.
      if (at === undefined) this.remove();
      else this.set(at === null ? 0 : Date.parse(at) / 1000);
    },
  });
}
