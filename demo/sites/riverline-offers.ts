import type { WebsiteConfiguration } from '#domain/tenants/website.ts';
import { addDemoDays } from '../dates/calendar-day.ts';

/** One that is over and one that is to come among them. */
export const riverlineOffers: WebsiteConfiguration['offers'] = [
  {
    title: '$3,000 tray-to-tow bonus',
    text: 'On new and demo utes: tow bar, wiring and tray liner to that value, fitted before delivery. Not with fleet prices.',
    image: '/pictures/ute-orange-front34.webp',
    image_dark: '/pictures/dark/ute-orange-front34.webp',
    query: 'refinementList[body][0]=Ute',
    starts_on: addDemoDays(-30),
    ends_on: addDemoDays(42),
  },
  {
    title: 'Demo hybrids, plates on',
    text: 'Registered hybrids with a few thousand kilometres and the full new-car warranty.',
    image: '/pictures/hatch-white-front34.webp',
    image_dark: '/pictures/dark/hatch-white-front34.webp',
    query: 'refinementList[car_type][0]=demo&refinementList[fuel][0]=Hybrid',
    starts_on: addDemoDays(-18),
    ends_on: addDemoDays(37),
  },
  {
    title: 'Three services included',
    text: 'Every new seven-seat SUV comes with its first three services.',
    image: '/pictures/suv-silver-front34.webp',
    image_dark: '/pictures/dark/suv-silver-front34.webp',
    query: 'refinementList[body][0]=SUV&refinementList[car_type][0]=new',
    starts_on: addDemoDays(-14),
    ends_on: addDemoDays(28),
  },
  {
    title: 'New hatchbacks, tinted',
    text: 'Window tint and floor mats with any new hatchback ordered while this runs.',
    image: '/pictures/hatch-yellow-front34.webp',
    image_dark: '/pictures/dark/hatch-yellow-front34.webp',
    query: 'refinementList[body][0]=Hatchback&refinementList[car_type][0]=new',
    starts_on: addDemoDays(44),
    ends_on: addDemoDays(74),
  },
  {
    title: 'Service and safety check',
    text: 'Tyres, brakes and battery looked at with any logbook service.',
    image: '/pictures/workshop.webp',
    image_dark: '/pictures/dark/workshop.webp',
    query: '',
    starts_on: addDemoDays(-70),
    ends_on: addDemoDays(-6),
  },
];
