import type { PageContent } from '../writing.ts';

/** What the dealer says of its models. */
export const silverWattleModels: PageContent[] = [
  {
    path: '/models/toyota/hilux',
    title: 'Toyota HiLux',
    description: 'HiLux utes new and used in Adelaide: versions, prices and what is here today.',
    heading: 'Toyota HiLux',
    introduction:
      'A ute for the week and the weekend: five seats, a tray that takes a pallet, and a workshop next door that has the parts on the shelf. Take the 4×4 if you tow a boat out of sand.',
    blocks: [],
  },
];
