import { drawn, prose, type PageContent } from '../writing.ts';

/** Who the dealer is and where to reach it. */
export const voltLaneAbout: PageContent[] = [
  {
    path: '/about-us',
    title: 'About us',
    description:
      'Electric and hybrid cars in Docklands, Melbourne: to buy, or by the week. Range as tested, and as we drove it in July.',
    heading: 'Electric, and calm about it',
    introduction:
      'One room in Docklands, about fifty cars, no fuel smell. We sell what plugs in, and a few hybrids for those who cannot.',
    blocks: [
      {
        type: 'text',
        heading: 'What we do differently',
        body: prose(
          'Every winter we take each model on the same run: Docklands to Ballarat and back at 100 km/h with the heating on. We keep the results on a sheet, beside the official figures. They are always lower. You should know by how much.',
          'Every used electric car is sold with a reading of its battery’s state of health. No reading, no sale.',
          'And if you are not sure, [subscribe for a few weeks](/subscription) instead of reading more reviews.',
        ),
        picture: drawn('charger', 'A car at a wall charger'),
      },
      {
        type: 'cards',
        heading: 'Ways in',
        cards: [
          {
            title: 'Buy',
            text: 'New, demo and used. Lowest price first, because you would sort it that way anyway.',
            picture: drawn('sedan-white-front34', 'A white sedan'),
            link: { label: 'All cars', url: '/search/new-used-and-demo-cars' },
          },
          {
            title: 'Subscribe',
            text: 'One weekly price with insurance, servicing and tyres.',
            picture: drawn('hatch-green-front34', 'A green hatchback'),
            link: { label: 'Cars by the week', url: '/find/rental-cars' },
          },
          {
            title: 'Learn first',
            text: 'Range, charging and running costs in plain words.',
            picture: drawn('cabin-dark-right', 'A dark cabin'),
            link: { label: 'About electric cars', url: '/electric-cars' },
          },
        ],
      },
      { type: 'reviews', heading: 'From people who switched' },
      { type: 'locations', heading: 'Transformer Lane' },
    ],
  },
  {
    path: '/contact',
    title: 'Contact us',
    heading: 'Come, call, write',
    introduction:
      'Open seven days. The tram stops at the corner, and there are six chargers out the front that anybody may use.',
    blocks: [{ type: 'form', heading: 'Write to us', form: 'contact' }],
  },
];
