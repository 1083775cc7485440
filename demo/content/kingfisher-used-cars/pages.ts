import { drawn, list, prose, type PageContent } from '../writing.ts';

export const kingfisherPages: PageContent[] = [
  {
    path: '/about-us',
    title: 'About us',
    description:
      'Two used-car yards in Brisbane, one north and one south, and how each car is checked before it is priced.',
    heading: 'Used cars, and nothing we would not explain',
    introduction:
      'One yard south of the river, one north. About sixty cars between them, and a file on every one.',
    blocks: [
      {
        type: 'text',
        heading: 'We only sell used',
        body: prose(
          'That keeps us simple. No targets from a maker, no runout month, no brand to defend. We buy cars that have been looked after, from people who can show it, and we turn away about as many as we take.',
          'A car is [checked first and priced after](/how-we-check-our-cars). What we find and do not repair is written on its page, next to the pictures. A stone chip is not a secret.',
        ),
        picture: drawn('yard-at-dusk', 'Cars in the yard at dusk'),
      },
      {
        type: 'cards',
        heading: 'Three ways to have one',
        cards: [
          {
            title: 'Buy it',
            text: 'The price you see includes transfer and stamp duty.',
            picture: drawn('hatch-red-side', 'A red hatchback'),
            link: { label: 'All our cars', url: '/search/used-cars-brisbane' },
          },
          {
            title: 'Rent it by the week',
            text: 'One weekly price for car, registration, servicing and insurance.',
            picture: drawn('suv-white-side', 'A white SUV'),
            link: { label: 'Cars to rent', url: '/find/rental-cars' },
          },
          {
            title: 'Swap it',
            text: 'Bring yours, take ours, settle the difference.',
            picture: drawn('sedan-silver-side', 'A silver sedan'),
            link: { label: 'Value your car', url: '/trade-in' },
          },
        ],
      },
      { type: 'locations', heading: 'The two yards' },
      { type: 'reviews', heading: 'Said afterwards' },
      { type: 'stock', heading: 'Latest arrivals', query: 'sortBy=Car_production_created_at_desc', limit: 4 },
    ],
  },
  {
    path: '/how-we-check-our-cars',
    title: 'How we check our cars',
    description:
      'Papers, road, hoist and battery: the order in which every used car is checked before it gets a price.',
    heading: 'How a car gets onto our yard',
    introduction:
      'Four stops, always in the same order. A car that fails one goes back to where it came from.',
    blocks: [
      {
        type: 'cards',
        heading: 'The four stops',
        cards: [
          {
            title: '1. Papers',
            text: 'Ownership, money owing, written-off or stolen records, and whether the odometer agrees with the service book.',
            picture: drawn('parts-counter'),
          },
          {
            title: '2. Road',
            text: 'Cold start, then twenty minutes of suburb, hill and motorway with the radio off.',
            picture: drawn('cabin-dark-right'),
          },
          {
            title: '3. Hoist',
            text: 'Brakes, tyres, steering, leaks, rust, and what a hard kerb would have done.',
            picture: drawn('workshop'),
          },
          {
            title: '4. Electrics',
            text: 'Battery under load, stored faults, every window, every light. In hybrids the drive battery too.',
            picture: drawn('charger'),
          },
        ],
      },
      {
        type: 'text',
        heading: 'What you get from it',
        body: prose(
          'A Queensland safety certificate in your name, the list of what we replaced, and the list of what we left. For many cars there is a history report on the page, to open before you visit.',
          'Cars within the age and distance limits also carry the statutory warranty. Which class a car is in is written on its page. Our [post on private sale or dealer](/blog/private-sale-or-dealer) says what the classes mean.',
        ),
      },
      {
        type: 'faq',
        heading: 'May I…',
        questions: [
          {
            question: 'May I bring my own mechanic?',
            answer:
              'Yes, to either yard, or take the car to a workshop nearby. Ring first so that it is not on a test drive.',
          },
          {
            question: 'May I see the old service book?',
            answer: 'It is in the glovebox. If it is missing, the page says so.',
          },
        ],
      },
      { type: 'stock', heading: 'Low kilometres', query: 'range[km]=:40000', limit: 4 },
    ],
  },
  {
    path: '/used-car/list',
    title: 'All used cars as a list',
    heading: 'Every car on one plain list',
    introduction:
      'No filters, no boxes: year, distance, price and yard in rows. Good on a slow phone and good to print.',
    blocks: [],
  },
  {
    path: '/find/rental-cars',
    title: 'Cars to rent by the week',
    heading: 'A car by the week',
    introduction:
      'Registration, servicing and insurance are in the weekly price. Fuel and tolls are yours. Hand it back when you no longer need it.',
    blocks: [],
  },
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
  {
    path: '/trade-in',
    title: 'Trade in your car',
    heading: 'We are always short of good cars',
    introduction: 'A used-car yard lives from what it buys. Tell us about yours, a picture or two helps.',
    blocks: [
      { type: 'form', heading: null, form: 'trade_in' },
      {
        type: 'faq',
        heading: 'How the figure is made',
        questions: [
          {
            question: 'Where does it come from?',
            answer:
              'From what like cars sold for in Brisbane lately, less what yours needs. We show you both.',
          },
          { question: 'How long does it hold?', answer: 'Seven days, or 500 km, whichever comes first.' },
          {
            question: 'I only want to sell.',
            answer: 'Fine. Use [Sell us your car](/sell-my-car). We pay by bank transfer while you are here.',
          },
        ],
      },
    ],
  },
  {
    path: '/book-test-drive',
    title: 'Book a test drive',
    heading: 'Twenty minutes, motorway included',
    introduction: 'Tell us which car and when. It will be fuelled and facing the gate.',
    blocks: [
      { type: 'form', heading: null, form: 'book_a_test_drive' },
      {
        type: 'text',
        heading: 'Make it count',
        body: prose(
          'Start it cold. Radio off. Brake firmly once when nobody is behind you. Try every seat. Our [twenty-minute list](/blog/a-test-drive-in-twenty-minutes) fits on a phone screen.',
        ),
      },
    ],
  },
  {
    path: '/finance',
    title: 'Finance',
    heading: 'Borrow less, know the rest',
    introduction:
      'Ask us for a quote with the comparison rate beside it, or bring one from your bank. We will not be offended.',
    blocks: [
      { type: 'form', heading: 'Ask about a loan', form: 'finance_enquiry' },
      {
        type: 'faq',
        heading: 'For used cars in particular',
        questions: [
          {
            question: 'Do lenders mind an older car?',
            answer:
              'Some set a limit on the car’s age at the end of the loan. We tell you before you set your heart on one.',
          },
          {
            question: 'What do I need?',
            answer: 'Driver licence, two recent payslips or tax returns, and a list of what you owe already.',
          },
        ],
      },
    ],
  },
  {
    path: '/special-offers',
    title: 'Special offers',
    heading: 'Good cars, this week for less',
    introduction:
      'A car that has been here for long costs us room. Then the price moves, and the page says from when.',
    blocks: [
      { type: 'offers', heading: 'On now' },
      { type: 'form', heading: 'Ask about one', form: 'special_offer' },
      { type: 'stock', heading: 'Under $20,000', query: 'range[price]=:20000', limit: 4 },
    ],
  },
  {
    path: '/contact',
    title: 'Contact us',
    heading: 'North yard or south yard?',
    introduction: 'Pick the one near you. We move cars between them for free.',
    blocks: [
      { type: 'form', heading: 'Write to us', form: 'contact' },
      { type: 'locations', heading: 'Both yards' },
    ],
  },
];
