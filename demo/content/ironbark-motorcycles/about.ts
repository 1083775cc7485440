import { drawn, list, prose, type PageContent } from '../writing.ts';

/** Who the dealer is and where to reach it. */
export const ironbarkAbout: PageContent[] = [
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
            picture: drawn('moto-blue-front34', 'A blue motorcycle'),
            link: { label: 'Learner-approved bikes', url: '/learner-approved' },
          },
          {
            title: 'Coming back',
            text: 'Ten years off? Start with something light and a quiet road.',
            picture: drawn('moto-green-front34', 'A green motorcycle'),
            link: {
              label: 'Naked bikes',
              url: '/search/new-and-used-motorcycles?refinementList[body][0]=Naked',
            },
          },
          {
            title: 'Going far',
            text: 'Tall bikes with room for bags and bad roads.',
            picture: drawn('adventure-orange-front34', 'An orange adventure bike'),
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
        picture: drawn('moto-blue-front34', 'A blue motorcycle'),
      },
      { type: 'stock', heading: 'Learner versions in the row', query: 'query=LAMS', limit: 8 },
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
    path: '/contact',
    title: 'Contact us',
    heading: 'Ring, write or roll in',
    introduction: 'There is parking for bikes under the awning, and coffee on the workshop side.',
    blocks: [{ type: 'form', heading: 'Write to us', form: 'contact' }],
  },
];
