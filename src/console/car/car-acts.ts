import { redirect } from 'react-router';
import { CAR_STANDS } from '#domain/cars/edit/car-stand.ts';
import type { TypedCar } from '#domain/cars/edit/new-car.ts';
import type {
  CarActOutcome,
  CarConflict,
  CarForm,
  PriceStep,
  StaffCars,
  TypedChanges,
} from '#ports/staff-cars.ts';

/** What came of a post, for the page that answers it. */
export interface CarAnswer {
  fault: string | null;
  /** At their fields. */
  faults: Readonly<Record<string, string>>;
  /** At those that can be kept as they are, what says so. */
  keeps: Readonly<Record<string, string>>;
  conflicts: readonly CarConflict[];
  step: PriceStep | null;
  /** By field, the stock number of another car that has the same. */
  namesakes: Readonly<Record<string, string>>;
  /** The lead of whoever paid for the car. */
  payingLead: string | null;
  /** What is done all the same although somebody is about to pay for the car. */
  agreement: { act: string; text: string } | null;
  typedChanges: TypedChanges;
}

/** The form of acts of their own; their buttons stand all over the page. */
export const CARS_ACT = 'car-act';

const NO_CHANGES: TypedChanges = { texts: {}, stamps: {} };

export const NOTHING: CarAnswer = {
  fault: null,
  faults: {},
  keeps: {},
  conflicts: [],
  step: null,
  namesakes: {},
  payingLead: null,
  agreement: null,
  typedChanges: NO_CHANGES,
};

interface TakenPost {
  /** To take the act back by; `none` where nothing was to do, null where it was not done. */
  doneAct: string | null;
  status: number;
  answer: CarAnswer;
}

/** To the car's page, which offers to take back what was done. */
export function redirectToCar(slug: string, stockNumber: string, doneAct: string): Response {
  return redirect(
    `/${slug}/stock/${encodeURIComponent(stockNumber)}?done=${encodeURIComponent(doneAct)}`,
    303,
  );
}

/**
 * Does what a post to a car's page asks for: `save`, or an act, what it is about and what of that was seen: a shopper's
 * hold, or the stamp of what a feed says.
 */
export async function takeCarPost(cars: StaffCars, stockNumber: string, form: FormData): Promise<TakenPost> {
  const [act = '', object = '', proof = ''] = readField(form, 'act').split(' ');
  if (act === 'save') {
    const { typedChanges, ...outcome } = await cars.save(stockNumber, readCarForm(form));
    return answerOutcome(outcome, typedChanges);
  }
  const outcome = await runAct(cars, stockNumber, { act, object, proof, form });
  const takenPost = answerOutcome(outcome, NO_CHANGES);
  return act === 'undo' && takenPost.doneAct !== null ? { ...takenPost, doneAct: 'back' } : takenPost;
}

async function runAct(
  cars: StaffCars,
  stockNumber: string,
  { act, object, proof, form }: { act: string; object: string; proof: string; form: FormData },
): Promise<CarActOutcome | 'unclear'> {
  switch (act) {
    case 'stand': {
      const stand = CAR_STANDS.find((candidate) => candidate === object);
      if (stand === undefined) return 'unclear';
      return cars.stand(stockNumber, stand, { stamp: readField(form, 'stamp'), agreedHold: proof });
    }
    case 'follow':
      return cars.followFeed(stockNumber, object, proof);
    case 'keep':
      return cars.keepOwn(stockNumber, object, proof);
    case 'believe':
    case 'refuse':
      return cars.judgeValue(stockNumber, object, { isBelieved: act === 'believe', stamp: proof });
    case 'undo':
      return cars.undoAct(stockNumber, object);
    default:
      return 'unclear';
  }
}

function answerOutcome(outcome: CarActOutcome | 'unclear', typedChanges: TypedChanges): TakenPost {
  const refuse = (status: number, change: Partial<CarAnswer>): TakenPost => ({
    doneAct: null,
    status,
    answer: { ...NOTHING, typedChanges, ...change },
  });
  if (outcome === 'unclear') return refuse(400, { fault: 'That was not clear. Please try again.' });
  switch (outcome.kind) {
    case 'done':
      return { doneAct: outcome.actId ?? 'none', status: 200, answer: NOTHING };
    case 'faults':
      return refuse(422, {
        fault: 'Nothing was saved yet: see below.',
        faults: outcome.faults,
        keeps: outcome.keeps,
        namesakes: outcome.namesakes ?? {},
      });
    case 'price_step':
      return refuse(200, { step: outcome.step });
    case 'changed_meanwhile':
      return refuse(409, {
        fault: 'Nothing was saved: somebody changed the same meanwhile.',
        conflicts: outcome.conflicts,
      });
    case 'refused':
      return refuse(409, { fault: outcome.text });
    case 'paid_for':
      return refuse(409, {
        fault: 'Somebody paid to reserve it. Decide that first.',
        payingLead: outcome.leadId,
      });
    case 'held':
      return refuse(409, {
        fault: `Nothing was changed yet. ${outcome.text}`,
        agreement: {
          act: `stand ${outcome.stand} ${outcome.holdId}`,
          text: outcome.stand === 'hidden' ? 'Hide it all the same' : 'Mark it sold all the same',
        },
      });
    case 'not_allowed':
      return refuse(403, { fault: outcome.text ?? 'Your role does not do that.' });
    case 'not_found':
      return refuse(404, { fault: 'It is not there any more.' });
  }
}

function readCarForm(form: FormData): CarForm {
  return {
    ...readTypedTexts(form),
    stamps: readStamps(readField(form, 'stamps')),
    agreedPrice: readField(form, 'agreed'),
    digits: readField(form, 'digits').trim(),
  };
}

const OTHER_NAMES: ReadonlySet<string> = new Set(['act', 'stamps', 'agreed', 'digits']);
const KEPT = 'kept_';

/** What was typed by field, and what is kept although it looks like a slip. */
export function readTypedTexts(form: FormData): TypedCar {
  const fields = [...form].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && !OTHER_NAMES.has(entry[0]),
  );
  return {
    texts: Object.fromEntries(fields.filter(([name]) => !name.startsWith(KEPT))),
    kept: Object.fromEntries(
      fields.flatMap(([name, value]) => (name.startsWith(KEPT) ? [[name.slice(KEPT.length), value]] : [])),
    ),
  };
}

function readStamps(text: string): Record<string, string> {
  try {
    const stamps: unknown = JSON.parse(text);
    return typeof stamps === 'object' && stamps !== null ? (stamps as Record<string, string>) : {};
  } catch {
    return {};
  }
}

function readField(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
