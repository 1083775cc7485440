import { drawn, list, prose, type PageContent } from '../writing.ts';

/** What the dealer does for vehicles after their sale. */
export const kingfisherAfterSales: PageContent[] = [
  {
    path: '/service',
    title: 'Service',
    heading: 'Looked after here, whoever sold it',
    introduction: 'The workshop behind the Rocklea yard services most makes, ours or not.',
    blocks: [
      {
        type: 'text',
        heading: 'What we do',
        body: prose(
          list(
            'Logbook and minor services',
            'Brakes, tyres and suspension',
            'Batteries and air conditioning',
            'Safety certificates',
          ),
          'You get a photo of anything worn before we quote for it. If it can wait until next time, we say so and write down the distance.',
        ),
        picture: drawn('workshop', 'A car on a hoist in the workshop'),
      },
      { type: 'form', heading: 'Book a time', form: 'service_booking' },
      {
        type: 'faq',
        heading: 'About warranty work',
        questions: [
          {
            question: 'Something broke. Is it covered?',
            answer:
              'Tell us when you bought the car and what happened. If the statutory warranty applies, we say yes or no within a working day and in writing.',
          },
          {
            question: 'Can I drop the car off early?',
            answer: 'There is a key safe at the Rocklea gate. Ask for the code when you book.',
          },
        ],
      },
    ],
  },
  {
    path: '/vehicle-parts-and-accessories',
    title: 'Parts and accessories',
    heading: 'Small things that make an older car nicer',
    introduction:
      'Phone holders, reversing cameras, mats, tow bars. Ask, and we fit it while you have a coffee.',
    blocks: [
      { type: 'form', heading: null, form: 'parts_enquiry' },
      {
        type: 'text',
        heading: 'Second-hand parts too',
        body: prose(
          'For older cars a good used mirror or hub cap costs a fraction of a new one. We find it at wreckers we trust and say which kind you are paying for.',
        ),
      },
    ],
  },
];
