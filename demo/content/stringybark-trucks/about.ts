import { drawn, prose, type PageContent } from '../writing.ts';

/** Who the dealer is and where to reach it. */
export const stringybarkAbout: PageContent[] = [
  {
    path: '/about-us',
    title: 'About us',
    description:
      'Utes, vans and light trucks in Dubbo, fitted out and serviced next door. Open on working days.',
    heading: 'We sell things that work',
    introduction:
      'Utes, vans and light trucks for people who are up before us. Open Monday to Friday, because our mechanics have farms too.',
    blocks: [
      {
        type: 'text',
        heading: 'How we do it',
        body: prose(
          'Tell us what goes in the back and how far it goes. We start from the load and end at the truck, not the other way round. GVM is on every page.',
          'Trays, canopies, tow bars and cranes go on [in our own shed](/pages/fit-outs), before you collect it. One invoice, one phone number if something rattles.',
        ),
        picture: drawn('yard-at-dusk', 'Vehicles in the yard at dusk'),
      },
      {
        type: 'cards',
        heading: 'In the yard',
        cards: [
          {
            title: 'Utes',
            text: 'Single and dual cab, with tray or tub.',
            picture: drawn('ute-white-front34', 'A white ute'),
            link: { label: 'See utes', url: '/search/new-used-and-demo-cars?refinementList[body][0]=Ute' },
          },
          {
            title: 'Light trucks',
            text: 'Up to 4.5 tonnes on a car licence, and above.',
            picture: drawn('truck-white-side', 'A white box truck'),
            link: {
              label: 'See trucks',
              url: '/search/new-used-and-demo-cars?refinementList[body][0]=Truck',
            },
          },
          {
            title: 'Vans',
            text: 'For trades and deliveries.',
            picture: drawn('van-white-front34', 'A white van'),
            link: { label: 'See vans', url: '/search/new-used-and-demo-cars?refinementList[body][0]=Van' },
          },
        ],
      },
      { type: 'locations', heading: 'Wheat Siding Road' },
      { type: 'reviews', heading: 'From customers' },
    ],
  },
  {
    path: '/contact',
    title: 'Contact us',
    heading: 'Ring, or come in the gate',
    introduction:
      'There is room to turn a truck and dog. Yard from half past seven, workshop from half past six.',
    blocks: [{ type: 'form', heading: 'Leave a message', form: 'contact' }],
  },
];
