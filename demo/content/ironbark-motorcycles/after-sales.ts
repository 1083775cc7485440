import { drawn, list, prose, type PageContent } from '../writing.ts';

/** What the dealer does for vehicles after their sale. */
export const ironbarkAfterSales: PageContent[] = [
  {
    path: '/riding-gear',
    title: 'Riding gear',
    heading: 'Gear that fits, before looks that do not',
    introduction:
      'Helmets, jackets, gloves, boots. Try them on together, in riding position: we have a bike for that.',
    blocks: [
      {
        type: 'cards',
        heading: 'From the head down',
        cards: [
          {
            title: 'Helmet',
            text: 'Snug at the cheeks, no pressure on the forehead. It should move your skin when you turn it.',
          },
          {
            title: 'Jacket and pants',
            text: 'Abrasion cloth where you land, armour that stays where it is when you reach forward.',
          },
          { title: 'Gloves', text: 'A strap at the wrist, a slider at the palm. Two pairs: one for rain.' },
          { title: 'Boots', text: 'Over the ankle, stiff when twisted, flat under the lever.' },
        ],
      },
      {
        type: 'text',
        heading: 'Hot days',
        body: prose(
          'Mesh with proper armour beats a T-shirt with good intentions. Look up the item at MotoCAP before you buy: it is the independent rating for Australia and New Zealand, for protection and for heat.',
          'More on the first item: [choosing a helmet](/blog/choosing-a-helmet).',
        ),
        picture: drawn('moto-shop', 'Motorcycles in a row in front of the shop'),
      },
      { type: 'form', heading: 'Ask for your size', form: 'general_enquiry' },
    ],
  },
  {
    path: '/service',
    title: 'Workshop',
    heading: 'Chain, brakes, valves, tyres',
    introduction:
      'Next door to the showroom. Bookings go through the workshop’s own calendar, questions come here.',
    blocks: [
      {
        type: 'text',
        heading: 'What we look after',
        body: prose(
          list(
            'First and logbook services',
            'Valve clearances',
            'Tyres fitted and balanced, also wheels you bring in',
            'Forks, shocks and sag set for your weight',
            'Chains and sprockets',
            'NSW pink slips for motorcycles',
          ),
          'We keep your old parts in a box with your name on it until you have paid and looked.',
        ),
        picture: drawn('moto-black-profile', 'A black motorcycle from the side'),
      },
      { type: 'form', heading: 'Ask the workshop', form: 'service_enquiry' },
      {
        type: 'faq',
        heading: 'Good to know',
        questions: [
          {
            question: 'How long is a tyre change?',
            answer: 'About an hour for a pair on the bike. If you bring loose wheels, half of that.',
          },
          {
            question: 'Do you collect?',
            answer: 'Within Newcastle and Lake Macquarie we fetch bikes that cannot be ridden.',
          },
        ],
      },
    ],
  },
  {
    path: '/vehicle-parts-and-accessories',
    title: 'Parts and accessories',
    heading: 'Levers, luggage, lights',
    introduction:
      'Tell us bike, year and what you want to do with it. If two parts fit, we say why one costs more.',
    blocks: [
      { type: 'form', heading: null, form: 'parts_enquiry' },
      {
        type: 'gallery',
        heading: 'Often changed first',
        pictures: [
          drawn('moto-red-front34', 'A red motorcycle'),
          drawn('cruiser-grey-front34', 'A grey cruiser'),
          drawn('sportsbike-white-profile', 'A white sports bike from the side'),
          drawn('adventure-orange-profile', 'An adventure bike from the side'),
        ],
      },
      {
        type: 'text',
        heading: 'Helmets and jackets',
        body: prose('They live in the same room. See [riding gear](/riding-gear) for how we fit them.'),
      },
    ],
  },
];
