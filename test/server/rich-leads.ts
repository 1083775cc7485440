import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LeadFile } from '#domain/leads/files/lead-file.ts';
import type { NewLead } from '#domain/leads/lead.ts';
import { sampleHold } from '#test/contracts/sample-hold.ts';
import { all, sampleCar, sampleFile } from '#test/contracts/samples.ts';
import type { ConsoleServer } from './console-server.ts';
import { NOW } from './small-server.ts';

type Site = 'elm' | 'oak';

/** A file that came with a lead, kept where the console reads it; each has an id of its own. */
export async function storeLeadFile(
  { server, ...ids }: ConsoleServer,
  content: Buffer,
  { site = 'elm' as Site, ...change }: Partial<Pick<LeadFile, 'name' | 'type'>> & { site?: Site } = {},
): Promise<LeadFile> {
  const sha256 = createHash('sha256').update(content).digest('hex');
  const file = { ...sampleFile(), ...change, size: content.length, sha256 };
  const path = join(server.dataDir, `upload-${file.id}`);
  writeFileSync(path, content);
  await server.files.put(
    { websiteId: ids[site], id: file.id, waits: false },
    { path, size: file.size, sha256 },
  );
  return file;
}

/** A lead that reserved a car of its own and paid; answers its id and the reservation's. */
export async function addPaidLead(
  dealers: ConsoleServer,
  { site = 'elm' as Site, ...change }: Partial<NewLead> & { site?: Site } = {},
): Promise<{ leadId: string; holdId: string }> {
  const { stock, reservations } = dealers.storesOf(site);
  const { id: holdId, ...hold } = sampleHold();
  await stock.upsert([sampleCar(holdId, { payment_processors: null })]);
  const car = (await all(stock.all())).find(({ stocknum }) => stocknum === holdId);
  Object.assign(hold.submission.lead, {
    category: 'Vehicle Reservation',
    car_id: car?.id ?? null,
    ...change,
  });
  const outcome = await reservations.take({ ...hold, id: holdId, carId: car?.id ?? 0 });
  if (outcome.kind !== 'held') throw new Error(outcome.kind);
  const record = await dealers.server.database.tenants.bySlug(site);
  if (record === null) throw new Error('There is no such website.');
  const call = { website: record.website, at: new Date(NOW).toISOString() };
  await reservations.act(holdId, { kind: 'paid', amount_cents: 50_000, currency: 'AUD' }, call);
  return { leadId: hold.submission.id, holdId };
}
