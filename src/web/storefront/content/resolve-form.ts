import type { FormBlock } from '#domain/content/block.ts';
import { formNamed } from '#domain/forms/catalogue/catalogue.ts';
import { formPages } from '#domain/forms/form-pages.ts';
import { wordingIn } from '#domain/forms/wording.ts';
import type { Site } from '#ports/site.ts';
import { formSetup } from '../../forms/form-setup.ts';
import type { FormView } from './block-view.ts';

/** A form amid a page: drawn there, posted to its own page. Null where the site has no page of it. */
export function resolveForm(site: Site, { type, heading, form: name }: FormBlock): FormView | null {
  const { website } = site;
  const form = formNamed(name);
  const page = formPages(website).find((each) => each.form === name && !each.path.includes('{slug}'));
  if (form === null || page === undefined) return null;
  const title = wordingIn(website, form.title);
  const placed = form.steps === undefined ? { form, setup: formSetup(site, form), about: {} } : null;
  return { type, heading, title, url: page.path, placed };
}
