import { drawn, prose, type PageContent } from '../writing.ts';

export const riverlineAbout: PageContent[] = [
  {
    path: '/about-us',
    title: 'About us',
    description:
      'Eight new-car brands, a used yard, a workshop and a parts counter on one street in Brisbane: how we sell and look after cars.',
    heading: 'Eight brands on one street',
    introduction:
      'Most people look at three or four makes before they buy. We put eight of them in one yard, so that an afternoon is enough.',
    blocks: [
      {
        type: 'text',
        heading: 'How it works here',
        body: prose(
          'You walk the yard with one person, whichever brand you end up in. They have no reason to steer you to one badge: all eight are ours.',
          'The price on the windscreen and the price on this site are the same drive-away price. Registration, compulsory insurance, stamp duty and dealer delivery are in it. If we have to change a price, it changes in both places.',
          'When you are done looking, bring the car you have now. We look at it while you drive ours, and give you a figure in writing that you can take home and think about.',
        ),
        picture: drawn('showroom-front', 'The showroom from the street, with cars behind the glass'),
      },
      {
        type: 'cards',
        heading: 'What is on the street',
        cards: [
          {
            title: 'New and demo cars',
            text: 'Toyota, Ford, Mazda, Hyundai, Kia, GWM, MG and Isuzu UTE, most of them ready to drive.',
            picture: drawn('suv-silver-front34', 'A silver SUV'),
            link: { label: 'See what is in stock', url: '/search/new-used-and-demo-cars' },
          },
          {
            title: 'Used cars',
            text: 'Mostly trade-ins we know, because we sold or serviced them before.',
            picture: drawn('hatch-blue-front34', 'A blue hatchback'),
            link: { label: 'See used cars', url: '/search/used-cars' },
          },
          {
            title: 'The workshop',
            text: 'Logbook services, repairs, tyres and air conditioning. Doors open at seven.',
            picture: drawn('workshop', 'A car on a hoist in the workshop'),
            link: { label: 'About our workshop', url: '/service' },
          },
          {
            title: 'The parts counter',
            text: 'Genuine parts for all eight brands, and accessories fitted next door.',
            picture: drawn('parts-counter', 'The parts counter with its shelves'),
            link: { label: 'Ask for a part', url: '/vehicle-parts-and-accessories' },
          },
        ],
      },
      { type: 'locations', heading: 'Where to find us' },
      { type: 'reviews', heading: 'What buyers say' },
      { type: 'stock', heading: 'Just arrived', limit: 4 },
    ],
  },
  {
    path: '/contact',
    title: 'Contact us',
    heading: 'Talk to the right desk',
    introduction:
      'Sales, parts and service have their own phones. If you are not sure who you need, write here and we pass it on the same day.',
    blocks: [
      { type: 'form', heading: 'Send us a message', form: 'contact' },
      {
        type: 'faq',
        heading: 'Asked at the front desk',
        questions: [
          {
            question: 'Where do I park?',
            answer: 'In front of the showroom. Service customers drive through the roller door next to it.',
          },
          {
            question: 'Do I need an appointment to look around?',
            answer:
              'No. For a [test drive](/book-test-drive) it helps, because the car is then out the front and charged or fuelled.',
          },
          {
            question: 'How fast do you answer?',
            answer:
              'A message sent in opening hours is answered the same day, most of them within two hours.',
          },
        ],
      },
    ],
  },
  {
    path: '/careers',
    title: 'Careers',
    heading: 'Work with cars, not against a clock',
    introduction:
      'Sales, workshop, parts and office: about a third of our people began here as apprentices or trainees.',
    blocks: [
      {
        type: 'text',
        heading: 'What you can expect',
        body: prose(
          'A roster that is known four weeks ahead. Every second Saturday off in sales, no weekends in the workshop. Training by the makers paid as work time, because it is work.',
          'We answer every application, also when the answer is no. See the [positions that are open now](/current-positions), or send us yours without one.',
        ),
        picture: drawn('workshop', 'A car on a hoist in the workshop'),
      },
      {
        type: 'cards',
        heading: 'Where people start',
        cards: [
          {
            title: 'Apprentice technician',
            text: 'Four years with a trade certificate at the end. Tools are lent for the first two.',
          },
          {
            title: 'Parts interpreter',
            text: 'If you like puzzles and people in equal parts, this is your counter.',
          },
          {
            title: 'Sales trainee',
            text: 'No experience needed. You learn eight brands, and how to listen.',
          },
        ],
      },
      { type: 'form', heading: 'Send us your application', form: 'career_application' },
    ],
  },
];
