import type { TypedFaults } from '#domain/cars/edit/new-car.ts';
import type { StaffNewCars } from '#ports/staff-new-cars.ts';
import { type CarAnswer, NOTHING, readTypedTexts } from '../car/car-acts.ts';

/** What came of a post, for the form that answers it. */
export interface NewCarAnswer extends CarAnswer {
  /** What the register says, in a sentence. */
  news: string | null;
}

const NO_ANSWER: NewCarAnswer = { ...NOTHING, news: null };

interface TakenPost {
  /** Null for whoever may not. */
  status: number | null;
  answer: NewCarAnswer;
  added: { stockNumber: string; actId: string } | null;
}

/** Looks up or adds what was typed, which stays in the form. Whoever typed no more than a plate or a VIN means it to be looked up. */
export async function takeNewCar(newCars: StaffNewCars, form: FormData): Promise<TakenPost> {
  const typedCar = readTypedTexts(form);
  const { texts } = typedCar;
  const reply = (status: number | null, change: Partial<NewCarAnswer>): TakenPost => {
    const typedChanges = { texts: change.typedChanges?.texts ?? texts, stamps: {} };
    return { status, answer: { ...NO_ANSWER, ...change, typedChanges }, added: null };
  };
  const isPlateAlone = IDENTITY.every((name) => !texts[name]?.trim()) && (texts['rego'] || texts['vin']);
  const isLookUp = form.get('act') === 'look up' || (isPlateAlone && (await newCars.open())?.canLookUp);
  const outcome = await (isLookUp ? newCars.lookUp(typedCar) : newCars.add(typedCar));
  switch (outcome.kind) {
    case 'added':
      return { ...reply(200, {}), added: outcome };
    case 'found':
      return reply(200, {
        news: `The register knows it: ${outcome.vehicle}. Look it over, and type what is missing.`,
        typedChanges: { texts: outcome.texts, stamps: {} },
      });
    case 'not_found':
      return reply(200, { news: 'The register does not know it. Type it by hand.' });
    case 'unreachable':
      return reply(200, { news: 'The register does not answer now. Type it by hand, or try again later.' });
    case 'exists':
      return reply(409, {
        fault: `Nothing was saved: ${outcome.stockNumber} is another car’s, ${outcome.name}.`,
        faults: {
          stocknum: outcome.isGone
            ? 'A car that is not in stock any more has this number: open it to put it back.'
            : 'A car in stock has this number.',
        },
        namesakes: { stocknum: outcome.stockNumber },
      });
    case 'resembles':
      return reply(409, {
        fault: outcome.isGone
          ? `Nothing was saved yet: ${outcome.stockNumber} was ${outcome.name}, not in stock any more.`
          : `Nothing was saved yet: in stock is ${outcome.stockNumber}, ${outcome.name}.`,
        faults: { stocknum: `Only capitals make it another number than ${outcome.stockNumber}.` },
        keeps: { stocknum: texts['stocknum']?.trim() ?? '' },
        namesakes: { stocknum: outcome.stockNumber },
      });
    case 'faults':
      return reply(422, { fault: 'Nothing was saved yet: see below.', ...pickFaults(outcome) });
    case 'not_allowed':
      return reply(null, {});
  }
}

const IDENTITY = ['stocknum', 'make', 'model', 'year', 'price'] as const;

function pickFaults({ faults, keeps, namesakes = {} }: TypedFaults) {
  return { faults, keeps, namesakes };
}
