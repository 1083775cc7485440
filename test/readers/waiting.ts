/**
 * What is kept and checked, and what nothing of the product reads yet: each with what it waits for. Whoever builds that
 * empties its lines: an entry that has a reader fails the test just as a key without one does.
 */

type Topic = 'hosted search' | 'analytics and chat' | 'visit settings' | 'the dealers’ console';

export const WAITING_KEYS: Readonly<Record<string, Topic>> = {
  search_host: 'hosted search',
  search_public_key: 'hosted search',
  'navigation.header[].mandatory': 'the dealers’ console',
};

export const WAITING_RULES: Readonly<Record<string, Topic>> = {
  'src/domain/tenants/public-website.ts: pickPublicWebsite': 'visit settings',
};

/** Lead categories that no form makes. What staff or other systems make has a form nowhere. */
export const WAITING_CATEGORIES: Readonly<
  Record<string, Topic | 'staff' | 'a hold of a car' | 'another form of the dealer'>
> = {
  // Made with a hold, not by a form.
  'Vehicle Reservation': 'a hold of a car',
  'Online Purchase': 'a hold of a car',
  'Phone Call': 'analytics and chat',
  'Service Retention': 'staff',
  'Loan Car Booking': 'another form of the dealer',
  'Event Enquiry': 'another form of the dealer',
  'Brochure Download': 'another form of the dealer',
};

/**
 * Parts of a page that travel whole into a shape of their own, where the compiler loses sight of them: the file in which
 * they are drawn.
 */
export const TRAVEL_WHOLE: Readonly<Record<string, string>> = {
  'home_blocks[].text': 'src/web/storefront/content/blocks/picture-parts.tsx',
  'home_blocks[].cards[].title': 'src/web/storefront/content/blocks/picture-parts.tsx',
  'home_blocks[].cards[].text': 'src/web/storefront/content/blocks/picture-parts.tsx',
};
