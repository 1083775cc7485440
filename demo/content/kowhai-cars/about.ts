import { drawn, prose, type PageContent } from '../writing.ts';

/** Who the dealer is and where to reach it. */
export const kowhaiAbout: PageContent[] = [
  {
    path: '/about-us',
    title: 'About us',
    description:
      'Used cars in Hamilton: hybrids and hatches fresh from Japan, and New Zealand-new utes. A CIN on every one.',
    heading: 'Kia ora from Rata Street',
    introduction:
      'About ninety cars, one yard, one workshop next door. Some grew up here and some came by ship. We tell you which.',
    blocks: [
      {
        type: 'text',
        heading: 'How we buy',
        body: prose(
          'We look at a few hundred auction sheets to bring in a handful of cars. No repaired frames, no wound-back clocks, no unknowns. The auction sheet stays with the car, with our translation, and you can read it before you drive.',
          'Local cars we buy from people who come in with a service book. If a car does not suit us we say so, and often know somebody it would suit.',
        ),
        picture: drawn('yard-at-dusk', 'Cars in the yard at dusk'),
      },
      {
        type: 'cards',
        heading: 'What most people come for',
        cards: [
          {
            title: 'Hybrids',
            text: 'Small ones for town, bigger ones for the bach. Each with a battery report.',
            picture: drawn('hatch-silver-front34', 'A silver hatchback'),
            link: { label: 'See hybrids', url: '/search/used-cars?refinementList[fuel][0]=Hybrid' },
          },
          {
            title: 'Electric',
            text: 'Each with a reading of its battery’s state of health, on paper.',
            picture: drawn('hatch-blue-front34', 'A blue hatchback'),
            link: { label: 'See electric cars', url: '/search/used-cars?refinementList[fuel][0]=Electric' },
          },
          {
            title: 'Utes',
            text: 'Diesel, towbar, and honest about the paddocks they have seen.',
            picture: drawn('ute-grey-front34', 'A grey ute'),
            link: { label: 'See utes', url: '/search/used-cars?refinementList[body][0]=Ute' },
          },
        ],
      },
      { type: 'locations', heading: 'Yard and workshop' },
      { type: 'reviews', heading: 'Kōrero from buyers' },
      { type: 'stock', heading: 'Fresh on the yard', limit: 4 },
    ],
  },
  {
    path: '/contact',
    title: 'Contact us',
    heading: 'Ring, message or come by',
    introduction:
      'WhatsApp goes to the yard’s own phone. In opening hours somebody with keys in hand answers.',
    blocks: [{ type: 'form', heading: 'Send an enquiry', form: 'contact' }],
  },
];
