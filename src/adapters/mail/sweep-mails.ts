import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { deliveryOfMail } from './mails-of.ts';

export interface MailSweep {
  folder: string;
  /** Those of the ids of deliveries that are none, or no more. */
  unknown: (ids: readonly string[]) => Promise<readonly string[]>;
  /** Milliseconds since 1970. */
  now: number;
}

/** Mails about nothing that is kept, such as a late feed, stay as long for whoever reads the folder. */
const LEFT_MS = 30 * 24 * 3_600_000;
const IDS_AT_ONCE = 200;

/** Removes mails on disk whose leads are deleted. */
export async function sweepMails({ folder, unknown, now }: MailSweep): Promise<void> {
  const old = new Map<string, string>();
  for (const name of await readdir(folder).catch(() => [])) {
    const id = deliveryOfMail(name);
    if (id === null) continue;
    const found = await stat(join(folder, name)).catch(() => null);
    if (found !== null && found.mtimeMs < now - LEFT_MS) old.set(name, id);
  }
  const names = [...old.keys()];
  for (let at = 0; at < names.length; at += IDS_AT_ONCE) {
    const some = names.slice(at, at + IDS_AT_ONCE);
    const gone = new Set(await unknown(some.map((name) => old.get(name) ?? '')));
    for (const name of some) if (gone.has(old.get(name) ?? '')) await rm(join(folder, name), { force: true });
  }
}
