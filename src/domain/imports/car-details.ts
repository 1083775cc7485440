import type { CarDetails } from '../cars/car.ts';
import type { Cells } from './cells.ts';
import type { ReadCell } from './feed-row.ts';
import { readConsumption, readEngine } from './read-engine.ts';
import { readCount, readMeasure } from './read-numbers.ts';
import { readLine, readYesNo } from './read-words.ts';

/** The facts that only some kinds of vehicle have; one that cannot be read is left out, never a reason to refuse. */
export function readDetails(cells: Cells): CarDetails {
  const consumption = readConsumption(cells.get('fuel_consumption'));
  return {
    ...readEngine(cells.get('engine')),
    ...given('cylinders', readCount(/^cyl/i)(cells.get('cylinders'))),
    ...given('engine_cc', readCount(/^cc$/i)(cells.get('engine_cc'))),
    ...given('doors', readCount(/^doors?$/i)(cells.get('doors'))),
    ...given('seats', readCount(/^seats?$/i)(cells.get('seats'))),
    ...given('lams', readYesNo(cells.get('lams'))),
    ...given('sleeps', readCount(/^(?:berths?|people|persons?)$/i)(cells.get('sleeps'))),
    ...given('length', readMeasure(cells.get('length'))),
    ...given('slide_outs', readCount(/^slide/i)(cells.get('slide_outs'))),
    ...given('gvm', readMeasure(cells.get('gvm'))),
    ...given('range', readMeasure(cells.get('range'))),
    ...given('interior_colour', readLine(60)(cells.get('interior_colour'))),
    ...(consumption === null ? {} : { fuel_consumption: consumption }),
  };
}

function given<Name extends keyof CarDetails>(name: Name, read: ReadCell<CarDetails[Name] & {}>): CarDetails {
  return 'value' in read && read.value !== null ? { [name]: read.value } : {};
}
