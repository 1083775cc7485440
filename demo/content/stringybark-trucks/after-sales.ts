import { drawn, list, prose, type PageContent } from '../writing.ts';

/** What the dealer does for vehicles after their sale. */
export const stringybarkAfterSales: PageContent[] = [
  {
    path: '/fit-outs',
    title: 'Trays, canopies and tow bars',
    description:
      'Trays, canopies, tow bars and cranes fitted in our own workshop in Dubbo, with the weights worked out first.',
    heading: 'Built for the job before you get the keys',
    introduction:
      'We fit trays, canopies, tow bars, racks, lights and small cranes. First we do the weights.',
    blocks: [
      {
        type: 'cards',
        heading: 'What we fit',
        cards: [
          {
            title: 'Trays',
            text: 'Steel for knocks, alloy for payload. Headboard, rope rails, toolboxes under.',
            picture: drawn('ute-white-rear34', 'The rear of a white ute'),
          },
          {
            title: 'Canopies',
            text: 'Full or half length, with shelves, power and a seal that keeps dust out.',
            picture: drawn('ute-silver-front34', 'A silver ute'),
          },
          {
            title: 'Tow bars',
            text: 'With wiring, brake controller and the rating plate.',
            picture: drawn('ute-black-rear34', 'The rear of a black ute'),
          },
          {
            title: 'Vans',
            text: 'Floors, bulkheads, racks and barn-door ladders.',
            picture: drawn('van-silver-rear34', 'The rear of a silver van'),
          },
        ],
      },
      {
        type: 'text',
        heading: 'The weights come first',
        body: prose(
          'A steel tray weighs 200 kg and more, a full canopy as much again. Both come off your payload. We write down what is left for people and tools, and if it is too little we say so before you order.',
          'Where a GVM upgrade is the answer, it has to be engineered and recorded. We arrange that with the paperwork.',
        ),
      },
      { type: 'stock', heading: 'Utes that could take one', query: 'refinementList[body][0]=Ute', limit: 4 },
      {
        type: 'faq',
        heading: 'Before you order',
        questions: [
          {
            question: 'How long does it take?',
            answer: 'A tray about two days, a canopy with power about a week, once the parts are here.',
          },
          {
            question: 'Can you move my old tray over?',
            answer: 'Often. Bring the measurements: chassis length behind the cab decides.',
          },
        ],
      },
    ],
  },
  {
    path: '/service',
    title: 'Workshop',
    heading: 'In at half past six, out by smoko if we can',
    introduction: 'Utes, vans and light trucks. Say months or kilometres and we keep the book.',
    blocks: [
      {
        type: 'text',
        heading: 'What we do',
        body: prose(
          list(
            'Services by time, distance or engine hours',
            'Tyres, common sizes in stock',
            'Brakes, clutches, suspension',
            'Diesel particulate filters: checks and forced regeneration',
            'Registration inspections',
          ),
          'Dusty roads shorten service intervals. We look at the air filter at every visit and do not charge for looking.',
        ),
        picture: drawn('truck-bay', 'A truck in the workshop'),
      },
      { type: 'form', heading: 'Book a time', form: 'service_booking' },
      {
        type: 'faq',
        heading: 'For busy people',
        questions: [
          {
            question: 'Broken down out of town?',
            answer: 'Ring the workshop. We come out within about 60 km on working days, or know who can.',
          },
          { question: 'Is there something to drive meanwhile?', answer: 'One ute, first come.' },
        ],
      },
    ],
  },
  {
    path: '/vehicle-parts-and-accessories',
    title: 'Parts and accessories',
    heading: 'On the shelf or on the afternoon truck',
    introduction:
      'Filters, belts, brake parts, bars, UHF, lights. Tell us the rego and we get the right one.',
    blocks: [
      { type: 'form', heading: null, form: 'parts_enquiry' },
      {
        type: 'text',
        heading: 'Worth keeping in the ute',
        body: prose(
          list(
            'Two air filters',
            'A set of belts',
            'Five litres of coolant',
            'Fuses and a spare fuel filter',
            'A tyre plug kit and a compressor',
          ),
        ),
        picture: drawn('parts-counter', 'The parts counter with its shelves'),
      },
    ],
  },
];
