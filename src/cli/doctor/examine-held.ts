import type { Website } from '#domain/tenants/website.ts';
import type { Platform } from '../command.ts';
import { type Finding, warning } from './finding.ts';

/** How many leads are held. */
export async function examineHeld(websites: readonly Website[], { database }: Platform): Promise<Finding[]> {
  const slugs = new Map(websites.map(({ id, slug }) => [id, slug]));
  return (await database.outbox.held()).map(({ website_id, leads, oldest }) => {
    const slug = slugs.get(website_id) ?? String(website_id);
    const held = leads === 1 ? '1 lead is' : `${leads} leads are`;
    return warning(
      `${slug}: ${held} held as probable spam, since ${oldest}: the daily mail has the link that releases; see "forecourt deliveries ${slug}".`,
    );
  });
}
