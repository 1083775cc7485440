import { buildOperatorCar } from '#domain/cars/listed-car.ts';
import { DONE, WRONG_USE, type Command } from './command.ts';
import { findSite } from './find-site.ts';

export const cars: Command = {
  name: 'cars',
  usage: '<slug> [--json]',
  summary: 'prints every car of a site, hidden and sold ones too, one a line',
  options: { json: { type: 'boolean' } },
  words: 1,
  async run(call, platform) {
    const site = await findSite(call.words[0] ?? '', platform);
    if (site === null) return WRONG_USE;
    for await (const car of site.stock.all()) {
      const listedCar = buildOperatorCar(car, site.website);
      const { stocknum, name, status, price } = listedCar;
      await platform.print(
        call.flag('json') ? JSON.stringify(listedCar) : [stocknum, name, status, price].join('\t'),
      );
    }
    return DONE;
  },
};
