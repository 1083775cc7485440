import { drawn, list, prose, type PageContent } from '../writing.ts';

/** What the dealer does for vehicles after their sale. */
export const silverWattleAfterSales: PageContent[] = [
  {
    path: '/capped-price-servicing',
    title: 'Capped-price servicing',
    description:
      'How capped-price logbook servicing works at our workshop: what is covered, what is not, and how to find your price.',
    heading: 'You know the price before the bonnet opens',
    introduction:
      'For logbook services within the program of your model there is a most that you pay. Here is how to find it, and what it leaves out.',
    blocks: [
      {
        type: 'text',
        heading: 'What is covered',
        body: prose(
          list(
            'The scheduled items of the logbook service: oil, filters and the checks listed for that interval',
            'Parts and labour for these items',
            'A wash and a vacuum, which is ours',
          ),
          'Not covered are parts that wear with your driving, such as tyres, brake pads and wiper rubbers, and anything that the check finds. For these you get a quote first, and you decide.',
          'How many services are capped and at what price depends on model, build date and grade. Give us the registration and we tell you yours in writing.',
        ),
        picture: drawn('workshop', 'A car on a hoist in the workshop'),
      },
      {
        type: 'faq',
        heading: 'Asked at the desk',
        questions: [
          {
            question: 'Do I lose it if I miss one?',
            answer:
              'The later ones usually stay available, but a late service can matter for the warranty. Ask with the logbook in hand.',
          },
          { question: 'Is the cap the price?', answer: 'It is the most. If less is needed, you pay less.' },
          { question: 'May I book it online?', answer: 'Yes, on the [service page](/service).' },
        ],
      },
    ],
  },
  {
    path: '/service',
    title: 'Service',
    heading: 'The workshop that knows your car',
    introduction: 'Trained on one make, open from half past seven, with hybrids as everyday work.',
    blocks: [
      {
        type: 'text',
        heading: 'What we do',
        body: prose(
          list(
            'Logbook services, many of them at a [capped price](/capped-price-servicing)',
            'Hybrid health checks, with the battery fan filter cleaned',
            'Brakes, tyres and alignment',
            'Recalls, free of charge, whoever sold you the car',
            'Air conditioning before the first forty-degree week',
          ),
        ),
        picture: drawn('workshop', 'A car on a hoist in the workshop'),
      },
      { type: 'form', heading: 'Book a time', form: 'service_booking' },
      {
        type: 'faq',
        heading: 'While it is with us',
        questions: [
          {
            question: 'How do I get to work?',
            answer: 'A shuttle leaves at eight and at nine, anywhere within ten kilometres.',
          },
          {
            question: 'When will you ring?',
            answer: 'When something is found, and when it is ready. Not in between.',
          },
        ],
      },
    ],
  },
  {
    path: '/vehicle-parts-and-accessories',
    title: 'Parts and accessories',
    heading: 'Made for the model',
    introduction:
      'Roof racks, tow bars, liners, mats and every clip. Fitted before you collect a new car, they carry its warranty.',
    blocks: [
      { type: 'form', heading: null, form: 'parts_enquiry' },
      {
        type: 'gallery',
        heading: 'Where accessories go',
        pictures: [
          drawn('ute-red-rear34', 'The tray of a red ute'),
          drawn('suv-green-profile', 'A green SUV from the side'),
          drawn('cabin-grey-right', 'A cabin with grey trim'),
          drawn('parts-counter', 'The parts counter'),
        ],
      },
    ],
  },
];
