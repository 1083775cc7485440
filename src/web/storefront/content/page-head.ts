import type { ContentPage } from '#domain/content/content-page.ts';
import type { Website } from '#domain/tenants/website.ts';

/** What the head of a written page says. */
export function pageHead(
  { title, description, introduction, is_unlisted }: ContentPage,
  { name }: Pick<Website, 'name'>,
) {
  return {
    title,
    description: description ?? introduction ?? `${title}: ${name}.`,
    isUnlisted: is_unlisted,
  };
}
