import { LISTING_BASES } from '../cars/listing-base.ts';
import { sitePagePath } from '../content/site-page-path.ts';
import { FORM_PAGES } from '../pages/form-page-rows.ts';
import type { PageRow, PageSite } from '../pages/page-row.ts';

type FormPageName = (typeof FORM_PAGES)[number]['name'];

/** The page of a form: `{slug}` in a path is any visible car's. */
export interface FormPage {
  /** The row of its page. */
  page: FormPageName;
  form: string;
  path: string;
}

const ROWS: readonly (PageRow & { name: FormPageName })[] = FORM_PAGES;
const KNOWN = new WeakMap<PageSite, readonly FormPage[]>();

/** Every page of this site that has a form. Computed once a configuration: every link of every menu asks. */
export function listFormPages(website: PageSite): readonly FormPage[] {
  const pages = KNOWN.get(website) ?? computePages(website);
  KNOWN.set(website, pages);
  return pages;
}

function computePages(website: PageSite): FormPage[] {
  return ROWS.flatMap((row) => {
    const form = typeof row.form === 'function' ? row.form(website) : (row.form ?? null);
    if (form === null || !(row.has?.(website) ?? true)) return [];
    return row.paths
      .flatMap((path) => listPaths(path, website))
      .map((path) => ({
        page: row.name,
        form,
        path: row.isSitePage ? sitePagePath(path, website) : path,
      }));
  });
}

/** The addresses of a pattern: one, or one for each dealership; below a car's page it stands for every car. */
function listPaths(pattern: string, { template, dealerships }: PageSite): string[] {
  if (pattern.includes(':dealer')) return dealerships.map(({ slug }) => pattern.replace(':dealer', slug));
  return [pattern.replace('/:base/:slug', `${LISTING_BASES[template]}/{slug}`)];
}

export function hasFormPage(website: PageSite, form: string): boolean {
  return listFormPages(website).some((page) => page.form === form);
}
