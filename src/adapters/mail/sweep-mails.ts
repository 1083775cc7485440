import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '#domain/time/durations.ts';
import { readDeliveryId } from './list-mails.ts';

export interface MailSweep {
  folder: string;
  /** Those of the ids of deliveries that are none, or no more. */
  listUnknown: (ids: readonly string[]) => Promise<readonly string[]>;
  /** Milliseconds since 1970. */
  now: number;
}

/** Mails about nothing that is kept, such as a late feed, stay as long for whoever reads the folder. */
const LEFT_MS = 30 * DAY_MS;
const IDS_AT_ONCE = 200;

/** Removes mails on disk whose leads are deleted. */
export async function sweepMails({ folder, listUnknown, now }: MailSweep): Promise<void> {
  const oldMails = new Map<string, string>();
  for (const name of await readdir(folder).catch(() => [])) {
    const id = readDeliveryId(name);
    if (id === null) continue;
    const stats = await stat(join(folder, name)).catch(() => null);
    if (stats !== null && stats.mtimeMs < now - LEFT_MS) oldMails.set(name, id);
  }
  const names = [...oldMails.keys()];
  for (let start = 0; start < names.length; start += IDS_AT_ONCE) {
    const some = names.slice(start, start + IDS_AT_ONCE);
    const unknownIds = new Set(await listUnknown(some.map((name) => oldMails.get(name) ?? '')));
    for (const name of some)
      if (unknownIds.has(oldMails.get(name) ?? '')) await rm(join(folder, name), { force: true });
  }
}
