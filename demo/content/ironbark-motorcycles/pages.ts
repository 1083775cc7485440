import { drawn, list, prose, type PageContent } from '../writing.ts';

export const ironbarkPages: PageContent[] = [
  {
    path: '/about-us',
    title: 'About us',
    description:
      'A motorcycle shop in Newcastle: new and used bikes, learner-approved ones among them, gear and a workshop next door.',
    heading: 'A bike shop, with the workshop door open',
    introduction:
      'New and used motorcycles in an old foundry building in Newcastle. You can hear the workshop from the showroom. We like it that way.',
    blocks: [
      {
        type: 'text',
        heading: 'Everyone here rides',
        body: prose(
          'To work, in the wet, with a spare visor in the bag. So the advice you get comes from a seat, not from a brochure. If a bike is too tall or too heavy for you, we say so and wheel out another.',
          'Before you leave on a new bike we set levers, mirrors and preload for you. It takes fifteen minutes and changes the whole ride.',
        ),
        picture: drawn('moto-shop', 'Motorcycles in a row in front of the shop'),
      },
      {
        type: 'cards',
        heading: 'Start where you are',
        cards: [
          {
            title: 'On your Ls',
            text: 'What the learner rules mean, and which bikes fit them.',
            picture: drawn('moto-blue-side', 'A blue motorcycle'),
            link: { label: 'Learner-approved bikes', url: '/learner-approved' },
          },
          {
            title: 'Coming back',
            text: 'Ten years off? Start with something light and a quiet road.',
            picture: drawn('moto-green-side', 'A green motorcycle'),
            link: {
              label: 'Naked bikes',
              url: '/search/new-and-used-motorcycles?refinementList[body][0]=Naked',
            },
          },
          {
            title: 'Going far',
            text: 'Tall bikes with room for bags and bad roads.',
            picture: drawn('moto-orange-side', 'An orange motorcycle'),
            link: {
              label: 'Adventure bikes',
              url: '/search/new-and-used-motorcycles?refinementList[body][0]=Adventure',
            },
          },
        ],
      },
      { type: 'reviews', heading: 'From riders' },
      { type: 'locations', heading: 'Showroom and workshop' },
      { type: 'stock', heading: 'New in the row', limit: 4 },
    ],
  },
  {
    path: '/learner-approved',
    title: 'Learner-approved bikes',
    description: 'What LAMS means in New South Wales and which motorcycles in our shop a learner may ride.',
    heading: 'Which bikes may a learner ride?',
    introduction:
      'In New South Wales learner and provisional riders choose from the list of approved motorcycles. There are more good ones on it than you think.',
    blocks: [
      {
        type: 'text',
        heading: 'The rule in two lines',
        body: prose(
          list(
            'The engine is no bigger than 660 ml.',
            'Power is no more than 150 kilowatts for each tonne, counted with a standard rider on it.',
          ),
          'Some small bikes are too strong for their weight and are not approved. Some big-looking ones are sold in a learner version with less power. Every bike on this site says which it is. The list itself is on Transport for NSW’s website, and it decides.',
        ),
        picture: drawn('moto-blue-side', 'A blue motorcycle'),
      },
      { type: 'stock', heading: 'Bikes under $12,000', query: 'range[price]=:12000', limit: 8 },
      {
        type: 'faq',
        heading: 'First bike, first questions',
        questions: [
          {
            question: 'Will I outgrow it?',
            answer:
              'Later than you fear. A 400 is enough for the freeway, and it teaches you to carry speed.',
          },
          {
            question: 'Can my LAMS bike be opened up later?',
            answer:
              'Some can, with parts and a new compliance record. Ask about the model before you buy it for that reason.',
          },
          {
            question: 'New or used?',
            answer:
              'Most people drop their first bike once, at walking pace. A tidy used one with crash knobs forgives that.',
          },
        ],
      },
    ],
  },
  {
    path: '/riding-gear',
    title: 'Riding gear',
    heading: 'Gear that fits, before looks that do not',
    introduction:
      'Helmets, jackets, gloves, boots. Try them on together, in riding position: we have a bike for that.',
    blocks: [
      {
        type: 'cards',
        heading: 'From the head down',
        cards: [
          {
            title: 'Helmet',
            text: 'Snug at the cheeks, no pressure on the forehead. It should move your skin when you turn it.',
          },
          {
            title: 'Jacket and pants',
            text: 'Abrasion cloth where you land, armour that stays where it is when you reach forward.',
          },
          { title: 'Gloves', text: 'A strap at the wrist, a slider at the palm. Two pairs: one for rain.' },
          { title: 'Boots', text: 'Over the ankle, stiff when twisted, flat under the lever.' },
        ],
      },
      {
        type: 'text',
        heading: 'Hot days',
        body: prose(
          'Mesh with proper armour beats a T-shirt with good intentions. Look up the item at MotoCAP before you buy: it is the independent rating for Australia and New Zealand, for protection and for heat.',
        ),
      },
    ],
  },
  {
    path: '/service',
    title: 'Workshop',
    heading: 'Chain, brakes, valves, tyres',
    introduction:
      'Next door to the showroom. Bookings go through the workshop’s own calendar, questions come here.',
    blocks: [
      {
        type: 'text',
        heading: 'What we look after',
        body: prose(
          list(
            'First and logbook services',
            'Valve clearances',
            'Tyres fitted and balanced, also wheels you bring in',
            'Forks, shocks and sag set for your weight',
            'Chains and sprockets',
            'NSW pink slips for motorcycles',
          ),
          'We keep your old parts in a box with your name on it until you have paid and looked.',
        ),
        picture: drawn('moto-black-engine', 'The engine of a black motorcycle'),
      },
      { type: 'form', heading: 'Ask the workshop', form: 'service_enquiry' },
      {
        type: 'faq',
        heading: 'Good to know',
        questions: [
          {
            question: 'How long is a tyre change?',
            answer: 'About an hour for a pair on the bike. If you bring loose wheels, half of that.',
          },
          {
            question: 'Do you collect?',
            answer: 'Within Newcastle and Lake Macquarie we fetch bikes that cannot be ridden.',
          },
        ],
      },
    ],
  },
  {
    path: '/vehicle-parts-and-accessories',
    title: 'Parts and accessories',
    heading: 'Levers, luggage, lights',
    introduction:
      'Tell us bike, year and what you want to do with it. If two parts fit, we say why one costs more.',
    blocks: [
      { type: 'form', heading: null, form: 'parts_enquiry' },
      {
        type: 'gallery',
        heading: 'Often changed first',
        pictures: [
          drawn('moto-red-wheel', 'A front wheel with its brake disc'),
          drawn('moto-grey-engine', 'Engine and tank'),
          drawn('moto-white-rear', 'A rear wheel with its chain'),
          drawn('moto-orange-side', 'An adventure bike from the side'),
        ],
      },
      {
        type: 'text',
        heading: 'Helmets and jackets',
        body: prose('They live in the same room. See [riding gear](/riding-gear) for how we fit them.'),
      },
    ],
  },
  {
    path: '/trade-in',
    title: 'Trade in your bike',
    heading: 'Ride in, swap over, ride out',
    introduction: 'We take motorcycles in trade, and cars too if you are done with four wheels.',
    blocks: [
      { type: 'form', heading: null, form: 'trade_in' },
      {
        type: 'text',
        heading: 'What lifts the figure',
        body: prose(
          list(
            'A service record',
            'The standard parts you took off, in a box',
            'Both keys',
            'A clean chain. It tells us how the rest was treated',
          ),
        ),
      },
    ],
  },
  {
    path: '/book-test-drive',
    title: 'Book a test ride',
    heading: 'Feel it before you fear it',
    introduction:
      'Bring your rider licence, your own helmet if you have one, and shoes over the ankle. We lend the rest.',
    blocks: [
      { type: 'form', heading: null, form: 'book_a_test_drive' },
      {
        type: 'faq',
        heading: 'Before you ride',
        questions: [
          {
            question: 'I am on my Ls.',
            answer: 'You can ride approved bikes with your L plate on. One of us rides ahead.',
          },
          {
            question: 'What if I drop it?',
            answer:
              'There is an excess, and we tell you the amount before you sign. It has happened to us all.',
          },
          {
            question: 'What if it rains?',
            answer: 'We move it to another day, or you ride in the rain. You will have to some time.',
          },
        ],
      },
    ],
  },
  {
    path: '/finance',
    title: 'Finance',
    heading: 'A bike, and money left for gear',
    introduction:
      'Put helmet, jacket and insurance into the sum before you choose the bike. We do it with you.',
    blocks: [
      { type: 'form', heading: 'Ask for a quote', form: 'finance_enquiry' },
      {
        type: 'faq',
        heading: 'Short answers',
        questions: [
          {
            question: 'How long can a loan run?',
            answer:
              'Usually one to five years. A short loan costs less in total, even if each payment is bigger.',
          },
          {
            question: 'Can gear be in the loan?',
            answer: 'Often yes. Ask us to show the price with and without.',
          },
        ],
      },
    ],
  },
  {
    path: '/special-offers',
    title: 'Special offers',
    heading: 'While they stand in the row',
    introduction: 'Every offer names its bikes and its last day.',
    blocks: [
      { type: 'offers', heading: 'Running now' },
      { type: 'form', heading: 'Ask about an offer', form: 'special_offer' },
    ],
  },
  {
    path: '/contact',
    title: 'Contact us',
    heading: 'Ring, write or roll in',
    introduction: 'There is parking for bikes under the awning, and coffee on the workshop side.',
    blocks: [
      { type: 'form', heading: 'Write to us', form: 'contact' },
      { type: 'locations', heading: 'Foundry Road' },
    ],
  },
];
