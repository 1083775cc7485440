import { drawn, list, prose, type PageContent } from '../writing.ts';

export const riverlineAfterSales: PageContent[] = [
  {
    path: '/service',
    title: 'Service',
    description: 'Logbook servicing, repairs and tyres for eight brands in Brisbane. Doors open at seven.',
    heading: 'Drop it at seven, drive it at five',
    introduction: 'Our workshop looks after the eight brands we sell, and most others too.',
    blocks: [
      {
        type: 'text',
        heading: 'What happens to your car',
        body: prose(
          'We call before we do anything that was not on the quote, with the price, and we do not start until you say yes. Replaced parts are kept until you have collected the car, so that you can see what came off.',
          list(
            'Logbook services to the maker’s schedule, stamped or recorded online',
            'Brakes, suspension, clutch and cooling',
            'Tyres, balancing and wheel alignment',
            'Air conditioning and batteries',
            'Queensland safety certificates',
          ),
        ),
        picture: drawn('workshop', 'A car on a hoist in the workshop'),
      },
      { type: 'form', heading: 'Ask the workshop', form: 'service_enquiry' },
      {
        type: 'faq',
        heading: 'Before you book',
        questions: [
          {
            question: 'Does servicing elsewhere end my warranty?',
            answer:
              'No. In Australia a maker’s warranty may not depend on who does the service, as long as it is done to the schedule with suitable parts.',
          },
          {
            question: 'Can I wait?',
            answer: 'Yes. There is Wi-Fi and good light. A minor service takes about ninety minutes.',
          },
          {
            question: 'Is there a loan car?',
            answer:
              'Ask for one when you [book a service](/pages/book-a-service). We have a few, and they go early.',
          },
        ],
      },
    ],
  },
  {
    path: '/vehicle-parts-and-accessories',
    title: 'Parts and accessories',
    heading: 'The right part, the first time',
    introduction:
      'Give us the registration or the VIN and we find the part that fits your car, not one that nearly does.',
    blocks: [
      { type: 'form', heading: 'Ask for a part', form: 'parts_enquiry' },
      {
        type: 'cards',
        heading: 'Often asked for',
        cards: [
          {
            title: 'Tow bars and wiring',
            text: 'Rated for your car and fitted by our workshop, with the plate that says so.',
            picture: drawn('ute-orange-rear34', 'The rear of a ute with its tow bar'),
          },
          {
            title: 'Floor mats and liners',
            text: 'Cut for the model, in carpet or rubber.',
            picture: drawn('cabin-grey-right', 'A cabin with grey trim'),
          },
          {
            title: 'Keys',
            text: 'Cut and coded while you wait for most cars. Bring proof that the car is yours.',
            picture: drawn('parts-counter', 'The parts counter with its shelves'),
          },
        ],
      },
      {
        type: 'text',
        heading: 'If it is not on the shelf',
        body: prose(
          'Most genuine parts come from the makers’ Brisbane warehouses the next working day. We message you when the part is here, and hold it for two weeks.',
          'Trade customers have an account and a delivery run on weekday mornings. [Ask us about one](/contact).',
        ),
      },
    ],
  },
];
