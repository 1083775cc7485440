import type { PaymentProviderSetting } from '../cars/payment-settings.ts';
import type { BlogSettings, BlogPathSetting } from '../content/blog-settings.ts';
import type { PartnerSettings } from '../forms/partner-settings.ts';
import type { LocaleSetting } from '../tenants/country-settings.ts';
import type { DealershipsSetting } from '../tenants/dealership.ts';
import type { FeatureSettings } from '../tenants/feature-settings.ts';
import type { TemplateSetting } from '../tenants/identity-settings.ts';

/** What of a site decides which pages it has. */
export type PageSite = TemplateSetting &
  LocaleSetting &
  FeatureSettings &
  DealershipsSetting &
  Pick<PartnerSettings, 'xtime_url'> &
  PaymentProviderSetting &
  BlogSettings;

/** What a post or a call counts against; `server/http/rate-limits.ts` says how many are let through. */
export type RateLimitName =
  | 'enquiries'
  | 'later steps'
  | 'phone reveals'
  | 'plate look-ups'
  | 'sign-in codes'
  | 'sign-ins'
  | 'console posts'
  | 'console photos'
  | 'saved searches'
  | 'assistant questions'
  | 'agent calls'
  | 'dashboard'
  | 'visit reports';

/** Who else runs a script in a document of its own: whoever takes the payment, or nobody. */
export type OwnDocument = 'payment' | 'alone';

/** The keys of a query that count; of a `search` and a `comparison` the whole query is understood. */
export type PageQuery = readonly string[] | 'search' | 'comparison';

/** All that is said of a page but what is on it: where it stands, what it reads, who keeps it and where it is listed. */
export interface PageRow {
  /** In the source; a visitor never reads it. */
  name: string;
  /** From `/`, without `/pages`; `:word` stands for one segment. Several are spellings, of which a site has one. */
  paths: readonly string[];
  /** Below `src/web/storefront`. */
  file: string;
  /** One of the site pages, which some sites keep under `/pages` (spec §2). */
  isSitePage?: true;
  /** Left out: every site has it. */
  has?: (site: PageSite) => boolean;
  /** The form of the catalogue that it carries, where it does. */
  form?: string | ((site: PageSite) => string | null);
  /** The page is made from these keys of the query and from nothing else of a request. Left out: from none. */
  query?: PageQuery;
  /** Takes its form by POST too; each counts against this. */
  postLimit?: RateLimitName;
  /** A post whose address has this key of the query looks something up in place of sending the form, and counts as that. */
  lookupQuery?: string;
  /** A document that no link of the site enters or leaves in place, with a content policy of its own. */
  ownDocument?: OwnDocument;
  /** About the visitor's own doing: made anew for each who asks, and kept by nobody. */
  isPersonal?: true;
  /** In which sitemap it stands. Left out: in none. */
  sitemap?: 'pages' | 'stock' | 'posts' | 'models' | 'locations';
  /** What `llms.txt` calls it, where it names it. */
  llms?: string;
  /** What the menus of a site that arranged none call it, where they name it. */
  menu?: string | ((site: TemplateSetting & BlogPathSetting) => string);
  /** `robots.txt` asks machines not to open it. */
  isDisallowed?: true;
}
