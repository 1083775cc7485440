import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** `2026-11-18-<id>.eml`, and what a killed process left of it. */
const MAIL = /^\d{4}-\d\d-\d\d-(.+)\.eml(?:\.part)?$/;

/** A mail that waits as a file bears the number of its delivery; null: it is no mail. */
export function readDeliveryId(name: string): string | null {
  return MAIL.exec(name)?.[1] ?? null;
}

/** The paths of the mails of these deliveries. */
export async function listMails(folder: string, deliveryIds: ReadonlySet<string>): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => deliveryIds.has(readDeliveryId(name) ?? ''))
    .map((name) => join(folder, name));
}
