import { drawn, list, prose, type PageContent } from '../writing.ts';

/** What the dealer does for vehicles after their sale. */
export const voltLaneAfterSales: PageContent[] = [
  {
    path: '/service',
    title: 'Service',
    heading: 'No oil, still some care',
    introduction:
      'Electric cars need less, not nothing. We do the checks here and send bodywork to people we trust.',
    blocks: [
      {
        type: 'text',
        heading: 'What is left to do',
        body: prose(
          list(
            'Brake fluid, and brakes that rust because they are used so little',
            'Tyres: heavy and strong cars wear them faster',
            'Cabin filter',
            'Coolant of battery and motor, at long intervals',
            '12-volt battery',
            'Software, and a reading of the drive battery’s health',
          ),
        ),
        picture: drawn('workshop', 'A car on a hoist in the workshop'),
      },
      { type: 'form', heading: 'Book a time', form: 'service_booking' },
      {
        type: 'faq',
        heading: 'About the workshop',
        questions: [
          {
            question: 'Are your people trained for high voltage?',
            answer:
              'Whoever works on the high-voltage side holds the qualification for it. Others do not touch it.',
          },
          {
            question: 'Will it be charged when I collect it?',
            answer: 'To 80 per cent, unless you ask for more.',
          },
        ],
      },
    ],
  },
  {
    path: '/vehicle-parts-and-accessories',
    title: 'Parts and accessories',
    heading: 'Cables, chargers, covers',
    introduction: 'Most of it is in our online shop. For things that must fit your very car, ask here.',
    blocks: [
      { type: 'form', heading: null, form: 'parts_enquiry' },
      {
        type: 'cards',
        heading: 'From the shop',
        cards: [
          {
            title: 'Wall chargers',
            text: 'One and three phase, with an electrician who has fitted many.',
            picture: drawn('charger', 'A car at a wall charger'),
            link: { label: 'Open the shop', url: 'https://shop.volt-lane.example' },
          },
          {
            title: 'Cables',
            text: 'Type 2 to Type 2 for street posts, five and seven metres.',
            picture: drawn('parts-counter', 'Shelves with parts'),
          },
          {
            title: 'Mats and covers',
            text: 'Cut for the models we sell.',
            picture: drawn('cabin-grey-right', 'A grey cabin'),
          },
        ],
      },
    ],
  },
];
