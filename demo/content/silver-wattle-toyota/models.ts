import type { PageContent } from '../writing.ts';

/** What the dealer says of its models: three sentences each, about what the figures beside them cannot say. */
export const silverWattleModels: PageContent[] = [
  buildModelPage('HiLux', {
    description: 'HiLux utes new and used in Adelaide: versions, prices and what is here today.',
    introduction:
      'A ute for the week and the weekend: five seats, and a tray that takes a pallet. The workshop next door has its parts on the shelf. Take the 4×4 if you tow a boat out of sand.',
  }),
  buildModelPage('RAV4', {
    description: 'RAV4 hybrids new and used in Adelaide: versions, prices and what is here today.',
    introduction:
      'The one most families drive home: five seats, a boot for the pram, and a hybrid that never needs a plug. Front-wheel drive is enough for town and the freeway. All-wheel drive pays off on a wet boat ramp and on gravel.',
  }),
  buildModelPage('Corolla', {
    description: 'Corolla hybrid hatches new and used in Adelaide: versions, prices and what is here today.',
    introduction:
      'A hatch that parks where others circle, and a hybrid in every grade here. Two adults and two children fit well, five adults only for a short trip. Learners like it, and so do the parents who pay for the fuel.',
  }),
  buildModelPage('Camry', {
    description: 'Camry hybrid sedans new and used in Adelaide: versions, prices and what is here today.',
    introduction:
      'A sedan with room in the back that many SUVs do not have. The hybrid is at its best in the stop and go of Cross Road at half past eight. If you drive to Melbourne twice a year, sit in this one before you decide on something taller.',
  }),
  buildModelPage('Kluger', {
    description:
      'Kluger seven-seat hybrids new and used in Adelaide: versions, prices and what is here today.',
    introduction:
      'Seven seats with a hybrid between the wheels. The third row is for children and for grown-ups who lost the toss, so bring whoever would sit there. With all seven on board the boot takes the shopping, not the luggage.',
  }),
  buildModelPage('LandCruiser Prado', {
    description: 'LandCruiser Prado new and used in Adelaide: versions, prices and what is here today.',
    introduction:
      'For people who leave the bitumen on purpose: a diesel, seven seats and low range. It tows what most families own, and we do the weights with you before you order. In the city it is a big car, so try the car park where you shop.',
  }),
  buildModelPage('Yaris Cross', {
    description: 'Yaris Cross hybrids new and used in Adelaide: versions, prices and what is here today.',
    introduction:
      'The smallest of our SUVs, a little higher than a hatch and as easy to park. It is a hybrid, so the week in town costs little. Tall people sit well in front, less so behind: try it with the seat where you have it.',
  }),
  buildModelPage('HiAce', {
    description: 'HiAce vans new and used in Adelaide: versions, prices and what is here today.',
    introduction:
      'A van with three seats in front and a flat floor behind them. Measure your longest load before you choose the length, and bring it if it fits through the gate. Shelves, racks and a bulkhead go in before you collect it.',
  }),
];

function buildModelPage(model: string, texts: { description: string; introduction: string }): PageContent {
  const slug = model.toLowerCase().replaceAll(' ', '-');
  return {
    path: `/models/toyota/${slug}`,
    title: `Toyota ${model}`,
    heading: `Toyota ${model}`,
    blocks: [],
    ...texts,
  };
}
