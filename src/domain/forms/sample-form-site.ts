import type { SitePagesSite } from '../content/site-pages.ts';

/** A site of one dealership without anything special, for tests to vary. */
export const SAMPLE_FORM_SITE: SitePagesSite = {
  template: 'car',
  locale: 'en-AU',
  features: {
    autograb: false,
    autobot: false,
    dealercell: false,
    dealerstudio: false,
    impel: false,
    redbook: false,
    nevdis: false,
    enable_store: false,
    offers_subscription: false,
    use_pages_path: false,
    build_model_pages: false,
    finance_pre_approval: false,
  },
  enabled_pages: [],
  dealerships: [
    {
      id: 1,
      name: 'Northside',
      slug: 'northside',
      stripe_publishable_key: null,
      stripe_account_id: null,
      payment_processors: null,
      review_count: 0,
      average_rating: null,
      manufacturers: [],
      four_step_valuation_form: false,
      enable_valuation_offer_rejection: false,
    },
  ],
  payment_provider: null,
  xtime_url: null,
  blog_path: '/blog',
  blogs: { enabled: true, title: null },
  pages: [],
};
