import type { MenusContent } from '../writing.ts';

const STOCK = '/search/new-used-and-demo-cars';

/** Of one brand: its models in place of brands, and the dealer's own pages where people look for them. */
export const silverWattleMenus: MenusContent = {
  header: [
    { name: 'Models', url: '/models' },
    { name: 'Our Stock', url: STOCK, mandatory: true },
    { name: 'Offers', url: '/special-offers' },
    { name: 'Finance', url: '/finance', className: 'small-screens-only' },
    {
      name: 'Service & Parts',
      url: '/service',
      dropdownItems: [
        { name: 'Service', url: '/service' },
        { name: 'Capped-price Servicing', url: '/capped-price-servicing' },
        { name: 'Parts & Accessories', url: '/vehicle-parts-and-accessories' },
      ],
    },
    { name: 'Contact Us', url: '/contact', mandatory: true },
    {
      name: 'More',
      url: '/about-us',
      dropdownItems: [
        { name: 'About Us', url: '/about-us' },
        { name: 'Guest Experience', url: '/guest-experience' },
        { name: 'Our Locations', url: '/our-locations' },
        { name: 'News', url: '/news' },
      ],
    },
  ],
  footer: [
    {
      name: 'Buyer Tools',
      items: [
        { name: 'New, Demo and Used', url: STOCK },
        { name: 'Finance', url: '/finance' },
        { name: 'Finance Pre-approval', url: '/finance-pre-approval' },
        { name: 'Trade-in Valuation', url: '/trade-in' },
        { name: 'Sell Us Yours', url: '/sell-my-car' },
        { name: 'Book a Test Drive', url: '/book-test-drive' },
        { name: 'Special Offers', url: '/special-offers' },
        { name: 'My Garage', url: '/my-garage' },
      ],
    },
    {
      name: 'After Sales',
      items: [
        { name: 'Service', url: '/service' },
        { name: 'Capped-price Servicing', url: '/capped-price-servicing' },
        { name: 'Parts & Accessories', url: '/vehicle-parts-and-accessories' },
        { name: 'Insurance', url: '/insurance' },
      ],
    },
    {
      name: 'Company',
      items: [
        { name: 'About Us', url: '/about-us' },
        { name: 'Guest Experience', url: '/guest-experience' },
        { name: 'Contact Us', url: '/contact' },
        { name: 'Our Locations', url: '/our-locations' },
        { name: 'Our Team', url: '/our-team' },
        { name: 'Competition', url: '/competition' },
        { name: 'How Did We Do?', url: '/survey' },
        { name: 'Privacy Policy', url: '/privacy-policy', mandatory: true },
        { name: 'Terms and Conditions', url: '/terms-and-conditions', mandatory: true },
      ],
    },
  ],
};
