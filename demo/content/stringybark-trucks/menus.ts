import type { MenusContent } from '../writing.ts';

const STOCK = '/search/new-used-and-demo-cars';

/** The fit-outs stand in the first row: half of the customers come for them. */
export const stringybarkMenus: MenusContent = {
  header: [
    { name: 'Brands', url: STOCK, dynamicDropdown: 'brands' },
    { name: 'Our Stock', url: STOCK, mandatory: true },
    { name: 'Fit-outs', url: '/fit-outs' },
    { name: 'Offers', url: '/special-offers' },
    { name: 'Finance', url: '/finance', className: 'small-screens-only' },
    {
      name: 'Service & Parts',
      url: '/service',
      dropdownItems: [
        { name: 'Service', url: '/service' },
        { name: 'Parts & Accessories', url: '/vehicle-parts-and-accessories' },
      ],
    },
    { name: 'Contact Us', url: '/contact', mandatory: true },
    {
      name: 'More',
      url: '/about-us',
      dropdownItems: [
        { name: 'About Us', url: '/about-us' },
        { name: 'Our Locations', url: '/our-locations' },
        { name: 'Blog', url: '/blog' },
      ],
    },
  ],
  footer: [
    { name: 'Brands', dynamicDropdown: 'brands' },
    {
      name: 'Buyer Tools',
      items: [
        { name: 'Finance', url: '/finance' },
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
        { name: 'Fit-outs', url: '/fit-outs' },
        { name: 'Parts & Accessories', url: '/vehicle-parts-and-accessories' },
        { name: 'Insurance', url: '/insurance' },
      ],
    },
    {
      name: 'Company',
      items: [
        { name: 'About Us', url: '/about-us' },
        { name: 'Contact Us', url: '/contact' },
        { name: 'Our Locations', url: '/our-locations' },
        { name: 'Privacy Policy', url: '/privacy-policy', mandatory: true },
        { name: 'Terms and Conditions', url: '/terms-and-conditions', mandatory: true },
      ],
    },
  ],
};
