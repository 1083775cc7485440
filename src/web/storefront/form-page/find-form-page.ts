import { formNamed } from '#domain/forms/catalogue/catalogue.ts';
import { formPages } from '#domain/forms/form-pages.ts';
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
  const elsewhere = otherAddress(website, pathname);
  if (elsewhere !== null) return elsewhere;
  for (const page of formPages(website)) {
    const slug = namedBy(page.path, pathname);
    const form = slug === null ? null : formNamed(page.form);
    if (form === null) continue;
    const dealer = /\/contact-us\/([^/]+)$/.exec(pathname)?.[1] ?? null;
    return { form, slug: slug === '' ? null : slug, dealer };
  }
  return otherSpelling(website, pathname);
}

/** Features that are off and partners who take over. */
function otherAddress(website: PageSite, pathname: string): FoundForm {
  if (pathname === '/finance-pre-approval' && !website.features.finance_pre_approval)
    return { location: '/finance', status: 302 };
  if (pathname === '/pages/book-a-service' && website.xtime_url !== null)
    return { location: website.xtime_url, status: 302 };
  return null;
}

/** With or without `/pages`, as the site has it; a list of dealers that is none leads to the contact page. */
function otherSpelling(website: PageSite, pathname: string): FoundForm {
  const bare = pathname.startsWith(`${PAGES}/`) ? pathname.slice(PAGES.length) : pathname;
  const wanted = bare === '/contact-us' ? '/contact' : bare;
  const own = [wanted, PAGES + wanted].find(
    (path) => path !== pathname && formPages(website).some((page) => page.path === path),
  );
  return own === undefined ? null : { location: own, status: 301 };
}

/** What stands for `{slug}` in a path; empty for the path itself, null for another. */
function namedBy(pattern: string, pathname: string): string | null {
  if (pattern === pathname) return '';
  const [before, after] = pattern.split('{slug}');
  if (before === undefined || after === undefined) return null;
  if (!pathname.startsWith(before) || !pathname.endsWith(after)) return null;
  const slug = pathname.slice(before.length, -after.length);
  return slug === '' || slug.includes('/') ? null : decodeURIComponent(slug);
}
