import { drawn, list, prose, type PageContent } from '../writing.ts';

export const silverWattlePages: PageContent[] = [
  {
    path: '/about-us',
    title: 'About us',
    description:
      'A Toyota dealer in Adelaide: new, demo and certified used cars, service and parts on one corner.',
    heading: 'One badge, known by heart',
    introduction:
      'We sell and service one make. So the person who shows you the boot has packed a pram into it, and the technician has seen that noise before.',
    blocks: [
      {
        type: 'text',
        heading: 'What that means for you',
        body: prose(
          'You can compare grades side by side, because they stand side by side. You can ask what the next grade up really adds, and hear *not much* when that is true.',
          'When you bring the car back in three years it meets the same workshop, with its whole history on file. What we take in trade and sell again we usually know from its first service on.',
        ),
        picture: drawn('showroom-front', 'The showroom from the street, with cars behind the glass'),
      },
      {
        type: 'cards',
        heading: 'Around the corner',
        cards: [
          {
            title: 'Every model',
            text: 'Grades, colours and what is here today.',
            picture: drawn('suv-green-side', 'A green SUV'),
            link: { label: 'Look through the models', url: '/models' },
          },
          {
            title: 'Certified used',
            text: 'Inspected, serviced and covered. The tick on the card says which.',
            picture: drawn('sedan-silver-side', 'A silver sedan'),
            link: { label: 'See used cars', url: '/search/used-cars' },
          },
          {
            title: 'Guest experience',
            text: 'What happens from the first call to the first service.',
            picture: drawn('workshop', 'A car on a hoist in the workshop'),
            link: { label: 'How we look after you', url: '/guest-experience' },
          },
        ],
      },
      { type: 'reviews', heading: 'From our guests' },
      { type: 'locations', heading: 'Sales, parts and service' },
      { type: 'stock', heading: 'New on the floor', query: 'refinementList[car_type][0]=new', limit: 4 },
    ],
  },
  {
    path: '/guest-experience',
    title: 'Guest experience',
    description:
      'What you can expect from us between the first call, the day you collect the car and its first service.',
    heading: 'What you can hold us to',
    introduction:
      'We say guest, because a guest can leave without buying and still be welcome. Here is what we promise one.',
    blocks: [
      {
        type: 'cards',
        heading: 'Step by step',
        cards: [
          {
            title: 'The first answer',
            text: 'Within two opening hours, by a person, in the way you asked for: call, text or mail.',
          },
          {
            title: 'The visit',
            text: 'The car you asked for is at the door. You get one person for the whole visit.',
          },
          {
            title: 'The wait',
            text: 'If your car is on order you hear from us every second Friday, also when there is nothing new.',
          },
          {
            title: 'The day',
            text: 'An hour for the handover, phone paired, child seat anchors shown, questions until you have none.',
          },
          {
            title: 'The week after',
            text: 'One call. Most people have found a button by then that nobody explained.',
          },
          {
            title: 'The first service',
            text: 'Booked on the day you collect, with the same adviser from then on.',
          },
        ],
      },
      {
        type: 'text',
        heading: 'If we fall short',
        body: prose(
          'Tell us through the [contact page](/contact) and choose “Feedback”. It goes to the person who runs the place, and you get an answer in two working days that says what we will do.',
        ),
      },
    ],
  },
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
      { type: 'locations', heading: 'Where to bring it', location_type: 'service' },
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
          drawn('ute-red-rear', 'The tray of a red ute'),
          drawn('suv-green-wheel', 'The wheel of a green SUV'),
          drawn('cabin-grey-right', 'A cabin with grey trim'),
          drawn('parts-counter', 'The parts counter'),
        ],
      },
      { type: 'locations', heading: 'The counter', location_type: 'parts' },
    ],
  },
  {
    path: '/trade-in',
    title: 'Value your car',
    heading: 'Four steps, one offer, no obligation',
    introduction:
      'Registration, condition, contact, offer. If you do not like it, say so with one click. Nobody rings to argue.',
    blocks: [
      { type: 'form', heading: null, form: 'valuation' },
      {
        type: 'faq',
        heading: 'About the offer',
        questions: [
          {
            question: 'Is the figure final?',
            answer:
              'It is an estimate from the data you gave. It becomes an offer in writing when we have seen the car.',
          },
          {
            question: 'Who decides, a person or a program?',
            answer: 'A program makes the estimate, a person makes the offer. You may ask that person why.',
          },
        ],
      },
    ],
  },
  {
    path: '/book-test-drive',
    title: 'Book a test drive',
    heading: 'Same road, two grades',
    introduction:
      'Drive the grade you want and the one below it, one after the other. It settles most questions.',
    blocks: [
      { type: 'form', heading: null, form: 'book_a_test_drive' },
      {
        type: 'stock',
        heading: 'Demo cars ready to drive',
        query: 'refinementList[car_type][0]=demo',
        limit: 4,
      },
    ],
  },
  {
    path: '/finance',
    title: 'Finance',
    heading: 'A loan you can explain at dinner',
    introduction:
      'Term, repayment, what is left at the end, what it costs in all: four figures on one sheet, from us or from your bank.',
    blocks: [
      { type: 'form', heading: 'Ask for your four figures', form: 'finance_enquiry' },
      {
        type: 'faq',
        heading: 'Good to know first',
        questions: [
          {
            question: 'Can I know before I choose?',
            answer:
              'Yes, with a [pre-approval](/finance-pre-approval). It tells you an amount and commits you to nothing.',
          },
          {
            question: 'What is a guaranteed future value?',
            answer:
              'A loan where the lender names today what the car will be worth at the end. You may hand it back for that, within limits on distance and condition. Read those limits first.',
          },
        ],
      },
    ],
  },
  {
    path: '/special-offers',
    title: 'Special offers',
    heading: 'Runout, demo and more',
    introduction: 'Which cars, which days, what is in it. Nothing in grey small print.',
    blocks: [
      { type: 'offers', heading: 'This month' },
      { type: 'form', heading: 'Ask about an offer', form: 'special_offer' },
    ],
  },
  {
    path: '/contact',
    title: 'Contact us',
    heading: 'Which desk do you need?',
    introduction:
      'Sales, service and parts answer their own phones. Choose “Feedback” for anything you want the boss to read.',
    blocks: [
      { type: 'form', heading: 'Write to us', form: 'contact' },
      { type: 'locations', heading: 'Port Wakefield Street' },
    ],
  },
];
