import { statfs } from 'node:fs/promises';
import { Gauge, type Registry } from 'prom-client';
import type { Database } from '#ports/database.ts';
import type { Clock } from '#ports/clock.ts';
import type { Outbox } from '#ports/outbox.ts';
import { STRAYS_SHOWN_MS } from '#domain/reservations/reservation.ts';
import { PROVIDERS, type Providers } from '../providers.ts';
import { RETENTION_RAN_AT } from '../jobs/retention-sweeper.ts';

/** Fact in which the command `backup` stores, as an ISO instant, when its last one was complete. */
export const LAST_BACKUP_FACT = 'last_backup_at';

/** Which providers are skipped because they do not answer. */
export function registerProviderGauge(registers: Registry[], providers: Providers): void {
  new Gauge({
    name: 'forecourt_provider_skipped',
    help: '1 while a provider is skipped because it failed five times in a row.',
    labelNames: ['provider'],
    registers,
    collect() {
      for (const provider of PROVIDERS) this.set({ provider }, providers[provider].isOpen() ? 1 : 0);
    },
  });
}

/** When the last retention sweep ended, on whichever server. */
export function registerRetentionGauge(
  registers: Registry[],
  facts: { get: Database['facts']['get'] },
): void {
  new Gauge({
    name: 'forecourt_retention_last_run_seconds',
    help: 'When what is older than the sites keep it was last deleted, in seconds since 1970; 0 while it never was.',
    registers,
    async collect() {
      const ranAt = await facts.get(RETENTION_RAN_AT).catch(() => undefined);
      // Reset it would be 0.
      if (ranAt === undefined) this.remove();
      else this.set(ranAt === null ? 0 : Date.parse(ranAt) / 1000);
    },
  });
}

interface OutboxParts {
  outbox: Outbox;
  clock: Clock;
}

/** Gauges of waiting deliveries, by tenant; returns the function that updates them. */
export function registerOutboxGauges(
  registers: Registry[],
  { outbox, clock }: OutboxParts,
): () => Promise<void> {
  const gauge = (name: string, help: string) => new Gauge({ name, help, labelNames: ['tenant'], registers });
  const pending = gauge('forecourt_outbox_pending', 'Deliveries that wait for an attempt.');
  const parked = gauge('forecourt_outbox_parked', 'Deliveries given up until somebody replays them.');
  const oldest = gauge('forecourt_outbox_oldest_seconds', 'Age of the oldest delivery that waits.');
  const heldGauge = gauge(
    'forecourt_held_leads',
    'Leads held as probable spam until somebody releases them.',
  );
  return async () => {
    // While the database is unavailable its numbers would be old: none are shown.
    const [depths, heldCounts] = await Promise.all([
      outbox.depth(new Date(clock.now()).toISOString()).catch(() => []),
      outbox.held().catch(() => []),
    ]);
    for (const tenantGauge of [pending, parked, oldest, heldGauge]) tenantGauge.reset();
    for (const { website_id, leads } of heldCounts) heldGauge.set({ tenant: String(website_id) }, leads);
    for (const depth of depths) {
      const tenant = String(depth.website_id);
      pending.set({ tenant }, depth.pending);
      parked.set({ tenant }, depth.parked);
      if (depth.oldest !== null) oldest.set({ tenant }, (clock.now() - Date.parse(depth.oldest)) / 1000);
    }
  };
}

interface ReservationParts {
  dueReservations: { troubles: Database['dueReservations']['troubles'] };
  clock: Clock;
}

/** Reservations and payments that staff has to look at, by tenant. */
export function registerReservationGauge(
  registers: Registry[],
  { dueReservations, clock }: ReservationParts,
): void {
  new Gauge({
    name: 'forecourt_reservation_troubles',
    help: 'Reservations that staff has to look at, and payments of the last 30 days that belong to none.',
    labelNames: ['tenant', 'trouble'],
    registers,
    async collect() {
      const since = new Date(clock.now() - STRAYS_SHOWN_MS).toISOString();
      // While the database is unavailable its numbers would be old: none are shown.
      const troubles = await dueReservations.troubles(since).catch(() => []);
      this.reset();
      for (const { website_id, trouble, count } of troubles)
        this.set({ tenant: String(website_id), trouble }, count);
    },
  });
}

interface MachineParts {
  database: Database;
  dataDir: string;
}

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
      const backupAt = await database.facts.get(LAST_BACKUP_FACT).catch(() => undefined);
      // Reset it would be 0.
      if (backupAt === undefined) this.remove();
      else this.set(backupAt === null ? 0 : Date.parse(backupAt) / 1000);
    },
  });
}
