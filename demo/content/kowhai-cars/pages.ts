import { drawn, list, prose, type PageContent } from '../writing.ts';

export const kowhaiPages: PageContent[] = [
  {
    path: '/about-us',
    title: 'About us',
    description:
      'Used cars in Hamilton: hybrids and hatches fresh from Japan, and New Zealand-new utes. A CIN on every one.',
    heading: 'Kia ora from Rata Street',
    introduction:
      'About ninety cars, one yard, one workshop next door. Some grew up here and some came by ship. We tell you which.',
    blocks: [
      {
        type: 'text',
        heading: 'How we buy',
        body: prose(
          'We look at a few hundred auction sheets to bring in a handful of cars. No repaired frames, no wound-back clocks, no unknowns. The auction sheet stays with the car, with our translation, and you can read it before you drive.',
          'Local cars we buy from people who come in with a service book. If a car does not suit us we say so, and often know somebody it would suit.',
        ),
        picture: drawn('yard-at-dusk', 'Cars in the yard at dusk'),
      },
      {
        type: 'cards',
        heading: 'What most people come for',
        cards: [
          {
            title: 'Hybrids',
            text: 'Small ones for town, bigger ones for the bach. Each with a battery report.',
            picture: drawn('hatch-silver-side', 'A silver hatchback'),
            link: { label: 'See hybrids', url: '/search/used-cars?refinementList[fuel][0]=Hybrid' },
          },
          {
            title: 'Electric',
            text: 'With the state of health of the battery on the page.',
            picture: drawn('hatch-blue-side', 'A blue hatchback'),
            link: { label: 'See electric cars', url: '/search/used-cars?refinementList[fuel][0]=Electric' },
          },
          {
            title: 'Utes',
            text: 'Diesel, towbar, and honest about the paddocks they have seen.',
            picture: drawn('ute-grey-side', 'A grey ute'),
            link: { label: 'See utes', url: '/search/used-cars?refinementList[body][0]=Ute' },
          },
        ],
      },
      { type: 'locations', heading: 'Yard and workshop' },
      { type: 'reviews', heading: 'Kōrero from buyers' },
      { type: 'stock', heading: 'Fresh on the yard', limit: 4 },
    ],
  },
  {
    path: '/battery-checks',
    title: 'Battery checks on hybrids and electric cars',
    description:
      'How we measure the drive battery of every hybrid and electric car, and how to read the figure.',
    heading: 'The battery, in figures',
    introduction:
      'In a hybrid or electric car the drive battery is the dearest part. So we measure it and put the figure on the page.',
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
      { type: 'locations', heading: 'Where we are', location_type: 'service' },
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
        picture: drawn('ute-grey-rear', 'The rear of a grey ute'),
      },
    ],
  },
  {
    path: '/trade-in',
    title: 'Trade in your car',
    heading: 'Yours for one of ours',
    introduction:
      'Send the plate and a few photos by WhatsApp or fill this in. You get a range the same day.',
    blocks: [
      { type: 'form', heading: null, form: 'trade_in' },
      {
        type: 'faq',
        heading: 'Before you ask',
        questions: [
          { question: 'Do I need a fresh WOF?', answer: 'Not for a trade-in.' },
          {
            question: 'There is finance owing.',
            answer: 'Bring the settlement figure. We pay the lender and clear the security interest.',
          },
          {
            question: 'My RUC is behind.',
            answer: 'Tell us. What is owed on road user charges comes off the figure.',
          },
        ],
      },
    ],
  },
  {
    path: '/book-test-drive',
    title: 'Book a test drive',
    heading: 'Take it over the hill and back',
    introduction: 'Say which car and when. We will have it charged or fuelled, with the CIN on the seat.',
    blocks: [
      { type: 'form', heading: null, form: 'book_a_test_drive' },
      {
        type: 'text',
        heading: 'Bring',
        body: prose(
          'Your driver licence, full or restricted, and whoever will ride in the back. If you have a caravan or a boat, bring its weight.',
        ),
      },
    ],
  },
  {
    path: '/finance',
    title: 'Finance',
    heading: 'Borrowing, said plainly',
    introduction:
      'We arrange loans through lenders who must check that you can afford them. That check protects you.',
    blocks: [
      { type: 'form', heading: 'Ask about a loan', form: 'finance_enquiry' },
      {
        type: 'faq',
        heading: 'Under New Zealand law',
        questions: [
          {
            question: 'Can I change my mind?',
            answer:
              'There is a short time after you get the disclosure in which you may cancel a consumer loan. The lender’s papers give the days. Cancelling the loan does not cancel the car.',
          },
          {
            question: 'What do lenders ask for?',
            answer: 'Licence, proof of address, bank statements of the last three months.',
          },
        ],
      },
    ],
  },
  {
    path: '/special-offers',
    title: 'Special offers',
    heading: 'This month’s good ones',
    introduction: 'With the last day on each, so you need not guess.',
    blocks: [
      { type: 'offers', heading: 'On now' },
      { type: 'form', heading: 'Ask about one', form: 'special_offer' },
      { type: 'stock', heading: 'Under $15,000', query: 'range[price]=:15000', limit: 4 },
    ],
  },
  {
    path: '/contact',
    title: 'Contact us',
    heading: 'Ring, message or come by',
    introduction:
      'WhatsApp goes to the yard’s own phone. In opening hours somebody with keys in hand answers.',
    blocks: [
      { type: 'form', heading: 'Send an enquiry', form: 'contact' },
      { type: 'locations', heading: 'Rata Street, Hamilton' },
    ],
  },
];
