import type { PhoneRules } from '../contact/phone.ts';
import type { Website } from '../tenants/website.ts';

/** What a site decides about its forms: small and public, so that the browser checks by the server's rules. */
export type SiteRules = PhoneRules &
  Pick<Website, 'locale' | 'name_rule' | 'email_only_forms' | 'message_required' | 'opt_in_default'>;

/** Picks the rules from a site (or from a website and the fixed test number). */
export function siteRules(site: { website: Website; testPhone: string | null }): SiteRules {
  const { locale, phone_rule, name_rule, email_only_forms, message_required, opt_in_default } = site.website;
  const { testPhone } = site;
  return { locale, phone_rule, name_rule, email_only_forms, message_required, opt_in_default, testPhone };
}
