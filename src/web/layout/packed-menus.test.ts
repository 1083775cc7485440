import { expect, it } from 'vitest';
import { packMenus, unpackMenus } from './packed-menus.ts';

it.each([
  { header: [], footer: [], brands: [] },
  {
    header: [
      { name: 'Brands', url: '', opens: 'brands' as const },
      { name: 'Our ~ Stock ^', url: '/search/used-cars' },
      { name: 'Finance', url: '/finance', className: 'small-screens-only' },
      {
        name: 'More',
        url: '',
        className: 'wide',
        opens: [
          { name: 'Fleet', url: '/fleet' },
          { name: 'Careers', url: '/careers', className: 'small-screens-only' },
        ],
      },
      { name: 'Contact', url: '/contact' },
    ],
    footer: [
      { name: 'Brands', items: 'brands' as const },
      { name: 'Company', items: [{ name: 'Contact', url: '/contact' }] },
    ],
    brands: [
      ['Isuzu UTE', 14],
      ['Citroën', 1],
    ] as [string, number][],
  },
])('menus come out of their text as they went in', (menus) => {
  expect(unpackMenus(packMenus(menus))).toEqual(menus);
});
