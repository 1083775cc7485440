import { drawn, list, prose, type PageContent } from '../writing.ts';

/** What the dealer does for vehicles after their sale. */
export const kowhaiAfterSales: PageContent[] = [
  {
    path: '/battery-checks',
    title: 'Battery checks on hybrids and electric cars',
    description:
      'How we measure the drive battery of every hybrid and electric car, and how to read the figure.',
    heading: 'The battery, in figures',
    introduction:
      'In a hybrid or electric car the drive battery is the dearest part. So we measure it and give you the figure on paper.',
    blocks: [
      {
        type: 'text',
        heading: 'What we measure',
        body: prose(
          list(
            'Electric cars: state of health, read from the car’s own battery computer after a full charge. 100 per cent is new.',
            'Hybrids: the difference between the weakest and the strongest block under load. An even battery is a healthy one.',
            'The cooling fan and its filter, because heat is what ages a battery.',
          ),
          'You get the reading on paper with date and odometer. It describes the battery on that day. It is not a promise about the next ten years, and nobody can give you that.',
        ),
        picture: drawn('charger', 'A car at a wall charger'),
      },
      {
        type: 'faq',
        heading: 'Reading it',
        questions: [
          {
            question: 'Is 80 per cent bad?',
            answer:
              'It means four fifths of the range it had when new. If that still covers your week twice over, it is a cheap car.',
          },
          {
            question: 'What is a bar?',
            answer:
              'Some electric cars show battery health as bars beside the charge gauge. The first bar stands for more than the others, so ask for the percentage.',
          },
          {
            question: 'What does a hybrid battery cost?',
            answer:
              'It depends on the car and on new, rebuilt or used. Ask us for the model you like, before you buy.',
          },
        ],
      },
      {
        type: 'stock',
        heading: 'Electric cars on the yard',
        query: 'refinementList[fuel][0]=Electric',
        limit: 4,
      },
    ],
  },
  {
    path: '/service',
    title: 'Service',
    heading: 'WOF, oil, cambelt, battery',
    introduction: 'Our workshop is at number 31, next to the yard. Imports and hybrids are our everyday.',
    blocks: [
      {
        type: 'text',
        heading: 'What we do',
        body: prose(
          list(
            'Warrants of fitness, most of them while you wait',
            'Services for petrol, diesel, hybrid and electric cars',
            'Hybrid battery fans and filters',
            'Tyres and wheel alignment',
            'Cambelts and water pumps',
            'Radio band and language changes on imports',
          ),
          'If the WOF finds something, we ring with a price. You may have it done elsewhere and come back for the recheck.',
        ),
        picture: drawn('workshop', 'A car on a hoist in the workshop'),
      },
      { type: 'form', heading: 'Book a time', form: 'service_booking' },
      {
        type: 'faq',
        heading: 'Handy to know',
        questions: [
          { question: 'Is there a courtesy car?', answer: 'Two small ones. Tick the box when you book.' },
          {
            question: 'My car talks Japanese.',
            answer:
              'Most can be changed to English, some only in part. Bring it and we will tell you for nothing.',
          },
        ],
      },
    ],
  },
  {
    path: '/vehicle-parts-and-accessories',
    title: 'Parts and accessories',
    heading: 'Bits for cars from here and from Japan',
    introduction:
      'Japanese models can differ from the same car sold new here. Give us the chassis number and we match the part.',
    blocks: [
      { type: 'form', heading: null, form: 'parts_enquiry' },
      {
        type: 'text',
        heading: 'Towbars',
        body: prose(
          'We fit towbars to utes, wagons and many SUVs, with the rating plate. Hybrids and electric cars only where the maker allows towing at all. Not all do.',
        ),
        picture: drawn('ute-grey-rear34', 'The rear of a grey ute'),
      },
    ],
  },
];
