import { drawn, prose, type PageContent } from '../writing.ts';

/** Who the dealer is and where to reach it. */
export const kingfisherAbout: PageContent[] = [
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
            picture: drawn('hatch-red-front34', 'A red hatchback'),
            link: { label: 'All our cars', url: '/search/used-cars-brisbane' },
          },
          {
            title: 'Rent it by the week',
            text: 'One weekly price for car, registration, servicing and insurance.',
            picture: drawn('suv-white-front34', 'A white SUV'),
            link: { label: 'Cars to rent', url: '/find/rental-cars' },
          },
          {
            title: 'Swap it',
            text: 'Bring yours, take ours, settle the difference.',
            picture: drawn('sedan-silver-front34', 'A silver sedan'),
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
    path: '/contact',
    title: 'Contact us',
    heading: 'North yard or south yard?',
    introduction: 'Pick the one near you. We move cars between them for free.',
    blocks: [{ type: 'form', heading: 'Write to us', form: 'contact' }],
  },
];
