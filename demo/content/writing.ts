import type { WebsiteConfiguration } from '#domain/tenants/website.ts';
import { findDarkPicture } from '../pictures/find-dark-picture.ts';

/** What a dealer writes; what is left out has its default. */
export type PageContent = NonNullable<WebsiteConfiguration['pages']>[number];
export type BlockContent = NonNullable<WebsiteConfiguration['home_blocks']>[number];
export type MenusContent = NonNullable<WebsiteConfiguration['navigation']>;
export type PostContent = NonNullable<WebsiteConfiguration['posts']>[number];
export type PositionContent = NonNullable<WebsiteConfiguration['positions']>[number];

/** Markdown of its paragraphs (or lists, or small headings). */
export function prose(...paragraphs: string[]): string {
  return paragraphs.join('\n\n');
}

/** Markdown of a list. */
export function list(...items: string[]): string {
  return items.map((item) => `- ${item}`).join('\n');
}

/** A picture of `demo/pictures` by its name, with the one for dark pages where it was taken; without words it only decorates. */
export function drawn(name: string, alt = ''): { src: string; alt: string; dark?: string } {
  const dark = findDarkPicture(name);
  return { src: `/pictures/${name}.webp`, alt, ...(dark ? { dark } : {}) };
}
