import { formNamed } from '#domain/forms/catalogue/catalogue.ts';
import { formPages } from '#domain/forms/form-pages.ts';
import { wordingIn } from '#domain/forms/wording.ts';
import { FINANCE_QUERY } from '#domain/pages/form-page-rows.ts';
import type { Website } from '#domain/tenants/website.ts';
import { withQuery } from '../../paths.ts';

/** What people on a form's page may have been looking for instead. */
const RELATED: Readonly<Record<string, readonly string[]>> = {
  finance_enquiry: ['finance_application', 'finance_pre_approval', 'insurance_enquiry'],
  insurance_enquiry: ['finance_enquiry'],
  finance_application: ['finance_enquiry'],
  trade_in: ['sell_my_car'],
  valuation: ['sell_my_car'],
  sell_my_car: ['trade_in', 'valuation'],
  special_offer: ['subscribe'],
  subscribe: ['special_offer'],
  contact: ['general_enquiry'],
  parts_enquiry: ['service_booking'],
};

export interface RelatedForm {
  title: string;
  url: string;
}

const FINANCE_FORMS = new Set(['finance_enquiry', 'finance_application', 'finance_pre_approval']);

/** Those that the site has, each at its first place; a page of finance passes on what it was asked about. */
export function relatedForms(name: string, website: Website, params: URLSearchParams): RelatedForm[] {
  const financeQuery = Object.fromEntries(FINANCE_QUERY.map((key) => [key, params.get(key)]));
  const pages = formPages(website);
  return (RELATED[name] ?? []).flatMap((relatedName) => {
    const page = pages.find(({ form }) => form === relatedName);
    const form = formNamed(relatedName);
    if (page === undefined || form === null) return [];
    return [
      {
        title: wordingIn(website, form.title),
        url: FINANCE_FORMS.has(relatedName) ? withQuery(page.path, financeQuery) : page.path,
      },
    ];
  });
}
