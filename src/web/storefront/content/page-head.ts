import type { ContentPage } from '#domain/content/content-page.ts';
import type { IdentitySettings } from '#domain/tenants/identity-settings.ts';

/** What the head of a written page says. */
export function buildPageHead(
  { title, description, introduction, is_unlisted }: ContentPage,
  { name }: IdentitySettings,
) {
  return {
    title,
    description: description ?? introduction ?? `${title}: ${name}.`,
    isUnlisted: is_unlisted,
  };
}
