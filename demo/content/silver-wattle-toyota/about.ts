import { drawn, prose, type PageContent } from '../writing.ts';

/** Who the dealer is and where to reach it. */
export const silverWattleAbout: PageContent[] = [
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
            picture: drawn('suv-green-front34', 'A green SUV'),
            link: { label: 'Look through the models', url: '/models' },
          },
          {
            title: 'Certified used',
            text: 'Inspected, serviced and covered. The tick on the card says which.',
            picture: drawn('sedan-silver-front34', 'A silver sedan'),
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
    path: '/models/toyota',
    title: 'Toyota models',
    heading: 'Every model, and what is here today',
    introduction:
      'Small hatch, family SUV, ute or van: pick one to see its grades, its colours and the cars of it in our yard.',
    blocks: [
      {
        type: 'faq',
        heading: 'Choosing a grade',
        questions: [
          {
            question: 'Which grade do most people take?',
            answer:
              'The second one. It has the seats and the driver aids that people miss later, without the wheels that cost more at each set of tyres.',
          },
          {
            question: 'How long is the wait?',
            answer:
              'It depends on grade and colour. What is listed as in stock is here. For the rest we give you a month in writing and tell you when it moves.',
          },
        ],
      },
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
          'Tell us through the [contact page](/contact) and choose “General”. It goes to the person who runs the place, and you get an answer in two working days that says what we will do.',
        ),
      },
    ],
  },
  {
    path: '/contact',
    title: 'Contact us',
    heading: 'Which desk do you need?',
    introduction:
      'Sales, service and parts answer their own phones. Choose “General” for anything you want the boss to read.',
    blocks: [{ type: 'form', heading: 'Write to us', form: 'contact' }],
  },
  {
    path: '/our-team',
    title: 'Our team',
    heading: 'Write to the person you dealt with',
    introduction: 'Name who it is for. If they are away, whoever stands in for them answers.',
    blocks: [{ type: 'form', heading: null, form: 'team_member_enquiry' }],
  },
  {
    path: '/survey',
    title: 'How did we do?',
    heading: 'Three questions about your visit',
    introduction: 'It takes a minute. The person who runs the place reads every answer.',
    blocks: [{ type: 'form', heading: null, form: 'survey' }],
  },
  {
    path: '/competition',
    title: 'Competition',
    heading: 'Win the first service on us',
    introduction: 'Tell us in a sentence where your Toyota should take you next.',
    blocks: [
      { type: 'form', heading: null, form: 'competition_entry' },
      {
        type: 'text',
        heading: 'Terms',
        body: prose(
          'One entry a person, from 18 years of age. We draw one entry on the last day of each month and tell the winner by phone or email. The prize is a standard first service at our workshop; it cannot be paid out. We use what you send for the draw and nothing else, unless you ask for offers.',
        ),
      },
    ],
  },
];
