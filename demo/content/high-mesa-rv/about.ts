import { drawn, prose, type PageContent } from '../writing.ts';

/** Who the dealer is and where to reach it. */
export const highMesaAbout: PageContent[] = [
  {
    path: '/about-us',
    title: 'About us',
    description:
      'A small motorhome dealer on the Turquoise Trail south of Santa Fe: Class B and Class C, sales and service on one lot.',
    heading: 'A small lot at seven thousand feet',
    introduction:
      'We sell the motorhomes we would take up a forest road ourselves: camper vans and Class C, new and used.',
    blocks: [
      {
        type: 'text',
        heading: 'Why small',
        body: prose(
          'About seventy motorhomes fit on our lot, and somebody who works here has spent a night in one of every model. That is how we know which drawer sticks and which furnace is quiet.',
          'Each sale ends with a walk-through. Two hours, one technician, every valve, slide-out and switch. Bring a notebook. Nobody remembers the black tank rinse.',
        ),
        picture: drawn('rv-lot', 'Motorhomes on the lot under a wide sky'),
      },
      {
        type: 'cards',
        heading: 'Pick your size',
        cards: [
          {
            title: 'Camper vans',
            text: 'Around 20 feet. Parks downtown, sleeps two, goes almost anywhere.',
            picture: drawn('van-silver-front34', 'A silver camper van'),
            link: {
              label: 'See camper vans',
              url: '/search/RVs-in-stock?refinementList[body][0]=Camper%20Van',
            },
          },
          {
            title: 'Class C',
            text: 'A bed over the cab, a real kitchen, room for six and more.',
            picture: drawn('motorhome-sand-front34', 'A sand-colored Class C motorhome'),
            link: {
              label: 'See Class C',
              url: '/search/RVs-in-stock?refinementList[body][0]=Class%20C%20Motorhome',
            },
          },
          {
            title: 'Used',
            text: 'Inspected by our own shop, with the list of what we fixed.',
            picture: drawn('coach-white-front34', 'A white motorhome'),
            link: { label: 'See used RVs', url: '/search/RVs-in-stock?refinementList[car_type][0]=used' },
          },
        ],
      },
      { type: 'reviews', heading: 'From the road' },
      { type: 'locations', heading: 'On the Turquoise Trail' },
      { type: 'stock', heading: 'New on the lot', limit: 4 },
    ],
  },
  {
    path: '/contact',
    title: 'Contact us',
    heading: 'Call, write, or follow the Turquoise Trail',
    introduction: 'Sales and service are next door to each other. There is room to turn a 45-footer.',
    blocks: [{ type: 'form', heading: 'Send us a message', form: 'contact' }],
  },
];
