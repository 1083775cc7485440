import { findForm } from '#domain/forms/catalogue/catalogue.ts';
import { listFormPages } from '#domain/forms/form-pages.ts';
import type { Form } from '#domain/forms/form.ts';
import type { PageSite } from '#domain/pages/page-row.ts';

/** The form at an address of the site; where to go instead; or null where the site has no such page. */
export type FoundForm = FormAt | { location: string; status: 301 | 302 } | null;

export interface FormAt {
  form: Form;
  /** The car that the address names. */
  slug: string | null;
  /** The dealership that the address names. */
  dealer: string | null;
}

const PAGES = '/pages';

/** Finds the form of a path (without query), in the site's own spelling of it. */
export function findFormPage(website: PageSite, pathname: string): FoundForm {
  const elsewhere = findOtherAddress(website, pathname);
  if (elsewhere !== null) return elsewhere;
  for (const page of listFormPages(website)) {
    const slug = matchSlug(page.path, pathname);
    const form = slug === null ? null : findForm(page.form);
    if (form === null) continue;
    const dealer = /\/contact-us\/([^/]+)$/.exec(pathname)?.[1] ?? null;
    return { form, slug: slug === '' ? null : slug, dealer };
  }
  return findOtherSpelling(website, pathname);
}

/** Features that are off and partners who take over. */
function findOtherAddress(website: PageSite, pathname: string): FoundForm {
  if (pathname === '/finance-pre-approval' && !website.features.finance_pre_approval)
    return { location: '/finance', status: 302 };
  if (pathname === '/pages/book-a-service' && website.xtime_url !== null)
    return { location: website.xtime_url, status: 302 };
  return null;
}

/** With or without `/pages`, as the site has it; a list of dealers that is none leads to the contact page. */
function findOtherSpelling(website: PageSite, pathname: string): FoundForm {
  const bare = pathname.startsWith(`${PAGES}/`) ? pathname.slice(PAGES.length) : pathname;
  const wantedPath = bare === '/contact-us' ? '/contact' : bare;
  const sitePath = [wantedPath, PAGES + wantedPath].find(
    (path) => path !== pathname && listFormPages(website).some((page) => page.path === path),
  );
  return sitePath === undefined ? null : { location: sitePath, status: 301 };
}

/** What stands for `{slug}` in a path; empty for the path itself, null for another. */
function matchSlug(pattern: string, pathname: string): string | null {
  if (pattern === pathname) return '';
  const [prefix, suffix] = pattern.split('{slug}');
  if (prefix === undefined || suffix === undefined) return null;
  if (!pathname.startsWith(prefix) || !pathname.endsWith(suffix)) return null;
  const slug = pathname.slice(prefix.length, -suffix.length);
  return slug === '' || slug.includes('/') ? null : decodeURIComponent(slug);
}
