import { drawn, prose, type PageContent } from '../writing.ts';

/** A few words of each make that the group sells new, above its models and cars. */
export const riverlineBrands: PageContent[] = [
  {
    path: '/models/toyota',
    title: 'Toyota',
    heading: 'Toyota: hybrids in most shapes',
    introduction:
      'From the small hatch to the seven-seat SUV, most of the range comes as a hybrid that charges itself. The utes, the van and the big four-wheel drive do without.',
    blocks: [
      {
        type: 'text',
        heading: 'Before you choose',
        body: prose(
          'Ask how long the wait is for the grade and colour you want. For some it is days, for others months, and we tell you which before you sign. What is in stock here is here: no wait at all.',
        ),
        picture: drawn('suv-green-front34'),
      },
    ],
  },
  {
    path: '/models/ford',
    title: 'Ford',
    heading: 'Ford: utes first, and not only utes',
    introduction:
      'The ute is what most people come for. Beside it stand the big SUV built on the same bones and vans for trades.',
    blocks: [
      {
        type: 'text',
        heading: 'Before you choose',
        body: prose(
          'Before you choose a ute by its engine, choose by what is left to carry once tray, bar and people are on it. We have the weights of each grade and a pen.',
        ),
        picture: drawn('ute-orange-front34'),
      },
    ],
  },
  {
    path: '/models/mazda',
    title: 'Mazda',
    heading: 'Mazda: SUVs that still like a corner',
    introduction:
      'Several sizes of SUV, a hatch and a ute. Cabins that feel a class up, steering that has something to say.',
    blocks: [
      {
        type: 'text',
        heading: 'Before you choose',
        body: prose(
          'Sit in the second row before you decide between two sizes: the difference is behind your knees, more than in the boot.',
        ),
        picture: drawn('suv-red-front34'),
      },
    ],
  },
  {
    path: '/models/hyundai',
    title: 'Hyundai',
    heading: 'Hyundai: petrol, hybrid or electric',
    introduction:
      'Many models come with a choice of what drives them. That makes it a good badge to start a comparison with.',
    blocks: [
      {
        type: 'text',
        heading: 'Before you choose',
        body: prose(
          'Drive a hybrid SUV and an electric one, one after the other. Most people know within the first roundabout.',
        ),
        picture: drawn('suv-blue-front34'),
      },
    ],
  },
  {
    path: '/models/kia',
    title: 'Kia',
    heading: 'Kia: long warranty, wide choice',
    introduction:
      'From the small hatch to a people mover that swallows a football team, with hybrid and electric cars between.',
    blocks: [
      {
        type: 'text',
        heading: 'Before you choose',
        body: prose(
          'The warranty is among the longest. Read with us what it asks of you: services on time and on record.',
        ),
        picture: drawn('suv-white-front34'),
      },
    ],
  },
  {
    path: '/models/gwm',
    title: 'GWM',
    heading: 'GWM: a lot of car for the money',
    introduction: 'Utes and SUVs, hybrids among them, with much of the equipment that others charge for.',
    blocks: [
      {
        type: 'text',
        heading: 'Before you choose',
        body: prose(
          'Newer to most buyers here, so take a longer drive. Try the driver aids on a road you know, and switch on what you would use.',
        ),
        picture: drawn('ute-grey-front34'),
      },
    ],
  },
  {
    path: '/models/mg',
    title: 'MG',
    heading: 'MG: small prices, electric early',
    introduction:
      'Hatches and small SUVs at the lower end of what a new car costs, and one of the less expensive ways into an electric one.',
    blocks: [
      {
        type: 'text',
        heading: 'Before you choose',
        body: prose(
          'Check which safety aids the grade has before you compare prices. We list them per grade, so that like is compared with like.',
        ),
        picture: drawn('hatch-yellow-front34'),
      },
    ],
  },
  {
    path: '/models/isuzu-ute',
    title: 'Isuzu UTE',
    heading: 'Isuzu UTE: a ute, a wagon, one diesel',
    introduction:
      'Two models and an engine that is known from trucks. People who tow and people who drive far buy them, and keep them.',
    blocks: [
      {
        type: 'text',
        heading: 'Before you choose',
        body: prose(
          'If you tow, bring the plate figures of van or boat. We do the four sums with you before you choose a grade.',
        ),
        picture: drawn('ute-black-front34'),
      },
    ],
  },
];
