import { drawn, list, prose, type PageContent } from '../writing.ts';

/** What the dealer does for vehicles after their sale. */
export const highMesaAfterSales: PageContent[] = [
  {
    path: '/rv-care',
    title: 'RV care through the year',
    description: 'What a motorhome needs in each season in the high desert, and what we do for you.',
    heading: 'Four seasons, four short lists',
    introduction:
      'High desert sun, hard freezes and washboard roads. A little care at the right time keeps a motorhome young.',
    blocks: [
      {
        type: 'cards',
        heading: 'The year',
        cards: [
          {
            title: 'Fall: winterize',
            text: 'Drain, blow out or fill with RV antifreeze before the first hard freeze. Ours get it free for two years.',
            link: { label: 'How it is done', url: '/blog/winterize-before-the-first-hard-freeze' },
          },
          {
            title: 'Winter: store',
            text: 'Batteries charged or out, tires off the bare ground, vents cracked open, mice kept out.',
          },
          {
            title: 'Spring: wake up',
            text: 'Sanitize the water system, test LP, smoke and carbon monoxide detectors, check the dates on them.',
          },
          {
            title: 'Summer: keep up',
            text: 'Roof seams twice, slide seals once, tire pressures every morning you drive.',
          },
        ],
      },
      {
        type: 'text',
        heading: 'The roof first',
        body: prose(
          'Water is what ends motorhomes, and it comes in at the seams. Climb up twice a year and look for cracked sealant around vents and edges, or have us do it. Sun at this altitude ages sealant faster than the label says.',
        ),
        picture: drawn('motorhome-grey-rear34', 'The rear of a gray motorhome'),
      },
      {
        type: 'faq',
        heading: 'Asked in the shop',
        questions: [
          {
            question: 'How often should the generator run?',
            answer: 'Most makers ask for about an hour or two a month under load. Check your manual.',
          },
          {
            question: 'How old may RV tires get?',
            answer:
              'Look at the date code. Many makers advise replacing them between six and ten years, whatever the tread says.',
          },
        ],
      },
    ],
  },
  {
    path: '/service',
    title: 'Service',
    heading: 'Chassis, house and everything between',
    introduction: 'Most shops do the engine or the house. We do both, whoever sold it to you.',
    blocks: [
      {
        type: 'text',
        heading: 'What we fix',
        body: prose(
          list(
            'Slide-outs, awnings and leveling jacks',
            'Furnace, water heater, refrigerator',
            'LP leak tests',
            'Roof reseal and leak tracing',
            'Lithium and solar upgrades',
            'Brakes, oil and tires on gas and diesel chassis',
          ),
          'If you are traveling and something broke, say so when you book. We keep a bay for people who are sleeping in theirs.',
        ),
        picture: drawn('rv-bay', 'A motorhome in the shop'),
      },
      { type: 'form', heading: 'Book a time', form: 'service_booking' },
      {
        type: 'faq',
        heading: 'Before you come',
        questions: [
          {
            question: 'Can I stay in it overnight?',
            answer: 'Yes, there are four spots with 30-amp hookups behind the shop.',
          },
          {
            question: 'Tanks full or empty?',
            answer: 'Waste tanks empty, please. Fresh water half full helps us test.',
          },
        ],
      },
    ],
  },
  {
    path: '/vehicle-parts-and-accessories',
    title: 'Parts and accessories',
    heading: 'Hoses, fuses, and that one odd latch',
    introduction: 'Tell us year, make and model of the coach, and send a photo of the part if you can.',
    blocks: [
      { type: 'form', heading: null, form: 'parts_enquiry' },
      {
        type: 'text',
        heading: 'Worth having on board',
        body: prose(
          list(
            'A pressure regulator for campground water',
            'A surge protector for the power pedestal',
            'Leveling blocks and wheel chocks',
            'A tire gauge that reads to 100 psi',
            'Spare fuses, a spare water pump strainer, and tape',
          ),
        ),
        picture: drawn('parts-counter', 'The parts counter with its shelves'),
      },
    ],
  },
];
