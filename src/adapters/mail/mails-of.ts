import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** `2026-11-18-<id>.eml`, and what a killed process left of it. */
const MAIL = /^\d{4}-\d\d-\d\d-(.+)\.eml(?:\.part)?$/;

/** Mails that wait as files bear the number of their delivery: the paths of those of these deliveries. */
export async function mailsOf(folder: string, deliveryIds: ReadonlySet<string>): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => deliveryIds.has(MAIL.exec(name)?.[1] ?? ''))
    .map((name) => join(folder, name));
}
