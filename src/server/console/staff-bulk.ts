import { createHash } from 'node:crypto';
import { readWallClock } from '#domain/contact/opening-hours-zone.ts';
import { formatClockTime } from '#domain/contact/opening-hours-text.ts';
import { type LockableField, readField, writeField } from '#domain/cars/car-locks.ts';
import type { Car } from '#domain/cars/car.ts';
import {
  ALREADY,
  type BulkActRequest,
  type BulkAct,
  type BulkActName,
  type BulkChange,
  type ChosenCar,
  describeBulkField,
  findBulkField,
  HELD,
  MOST_AT_ONCE,
  PAID_FOR,
  planBulkChange,
  readBulkAct,
} from '#domain/cars/edit/bulk-act.ts';
import { describeCarAct } from '#domain/cars/edit/describe-car-act.ts';
import { isEditedField } from '#domain/cars/edit/form-fields.ts';
import { isOfPlaces, OF_ANOTHER_PLACE, whyNotEditCar } from '#domain/staff/why-not-edit-car.ts';
import { formatCount } from '#domain/words/format-count.ts';
import type {
  BulkCar,
  BulkLine,
  BulkOutcome,
  BulkPreview,
  BulkRefusal,
  BulkWhyNot,
  CarChoice,
  MaybeAsked,
  StaffBulk,
  StampedCar,
} from '#ports/staff-bulk.ts';
import { type BulkRecord, type CarEditOutcome, UNDO_MS } from '#ports/stock-edits.ts';
import type { StockQuestion } from '#ports/stock-list.ts';
import { mayChange, stampField, stampStatus, stampText } from './car-stamps.ts';
import { type MemberSite, readInstant } from './member-site.ts';
import { searchStock } from './staff-stock-list.ts';

const NOT_ALLOWED: BulkRefusal = { kind: 'not_allowed' };
const TOO_MANY: BulkRefusal = { kind: 'too_many' };

/** Many cars as one of a website's people changes them. Each act asks first whether it is theirs. */
export function createStaffBulk(site: MemberSite): StaffBulk {
  return {
    preview: (choice, asked) => withRight(site, asked.name, () => previewAct(site, choice, asked)),
    save: (cars, asked, key) => withRight(site, asked.name, () => saveAct(site, cars, { asked, key })),
    undo: (bulkId) => undoAct(site, bulkId),
    listLately: () => listLately(site),
  };
}

async function withRight<Answer>(
  site: MemberSite,
  name: BulkActName,
  run: () => Promise<Answer>,
): Promise<Answer | BulkRefusal> {
  return mayChange(site, [name], null) ? run() : NOT_ALLOWED;
}

async function previewAct(
  site: MemberSite,
  choice: CarChoice,
  { value, ...asked }: MaybeAsked,
): Promise<BulkPreview | BulkRefusal> {
  const { website, stores, clock } = site;
  const { ids, isMore } = await listIds(site, choice);
  if (ids.length > MOST_AT_ONCE) return TOO_MANY;
  const chosenCars = await stores.stockList.listChosen(ids);
  if (chosenCars.length === 0) return { kind: 'none' };
  const reading = value === null ? null : readBulkAct({ ...asked, value }, website);
  const act = reading !== null && 'act' in reading ? reading.act : null;
  return {
    kind: 'preview',
    fault: reading !== null && 'fault' in reading ? reading.fault : null,
    cars: chosenCars.map((chosenCar) => describeCar(site, chosenCar, { name: asked.name, act })),
    isMore,
    places: website.locations.map(({ id, name }) => ({ id, name })),
    until: formatEnd(site, clock.now()),
  };
}

async function listIds(
  site: MemberSite,
  choice: CarChoice,
): Promise<{ ids: readonly number[]; isMore: boolean }> {
  if (choice.kind === 'cars') return { ids: [...new Set(choice.ids)], isMore: false };
  const { question, isWhole } = choice;
  const wholeQuestion: StockQuestion = { ...question, after: null };
  const page = await (isWhole
    ? searchStock(site, wholeQuestion, MOST_AT_ONCE + 1)
    : searchStock(site, question));
  const isPart = page !== null && (page.after !== null || question.after !== null);
  return { ids: page?.cars.map(({ id }) => id) ?? [], isMore: isPart && !isWhole };
}

/** `act`: null before it is said what becomes of the field. */
function describeCar(
  site: MemberSite,
  chosenCar: ChosenCar,
  { name, act }: { name: BulkActName; act: BulkAct | null },
): BulkCar {
  const { website } = site;
  const { car } = chosenCar;
  const field = act === null ? name : findBulkField(act);
  const change = act === null ? null : planForMember(site, act, chosenCar);
  return {
    id: car.id,
    stamp: stampShown(site, car, field),
    ...nameCar(car),
    before: describeBulkField(car, field, website),
    after: change !== null && 'after' in change ? change.after : null,
    whyNot: change !== null && 'reason' in change ? explainChange(change) : null,
  };
}

function explainChange({ reason, payingLead }: Extract<BulkChange, { reason: string }>): BulkWhyNot {
  return { reason, payingLead: payingLead ?? null };
}

/** Of what the page shows: whether it is sold and on the site, and the field itself. */
function stampShown(site: MemberSite, car: Car, field: LockableField): string {
  const status = stampStatus(car);
  return isEditedField(field) ? stampText([status, stampField(site, car, field)]) : status;
}

async function saveAct(
  site: MemberSite,
  stampedCars: readonly StampedCar[],
  { asked, key }: { asked: BulkActRequest; key: string },
): Promise<BulkOutcome | BulkRefusal> {
  const { website, stores, member } = site;
  const stamps = new Map(stampedCars.map(({ id, stamp }) => [id, stamp]));
  if (stamps.size > MOST_AT_ONCE) return TOO_MANY;
  const reading = readBulkAct(asked, website);
  if ('fault' in reading) return { kind: 'unclear', fault: reading.fault };
  const field = findBulkField(reading.act);
  const chosenCars = await stores.stockList.listChosen([...stamps.keys()]);
  if (chosenCars.length === 0) return { kind: 'none' };
  const keyedId = key === '' ? null : buildBulkId(member.id, key);
  const doneIds = new Set(keyedId === null ? [] : await stores.stockEdits.listBulkCars(keyedId));
  if (doneIds.size > 0) return repeatOutcome(site, chosenCars, { bulkId: keyedId, doneIds });
  const plans = chosenCars.map((chosenCar) => {
    const { car } = chosenCar;
    const change = planForMember(site, reading.act, chosenCar);
    if (stamps.get(car.id) === stampShown(site, car, field))
      return 'reason' in change ? { car, whyNot: explainChange(change) } : { car, change };
    // Sent twice, it was done the first time.
    if (change === ALREADY) return { car, change: { to: readField(car, field), act: null } };
    return { car, whyNot: explainChange({ reason: describeMeanwhile(site, car, field) }) };
  });
  const possiblePlans = plans.flatMap((plan) => (plan.change === undefined ? [] : [plan]));
  const leftOutCars = plans.flatMap(({ car, whyNot }) => (whyNot ? [{ ...nameCar(car), ...whyNot }] : []));
  if (possiblePlans.length === 0) return { ...UNDONE, changedCars: [], leftOutCars };
  const act = possiblePlans.find(({ change }) => change.act !== null)?.change.act;
  const { bulkId, outcomes } = await stores.stockEdits.editCars({
    actor: member.id,
    ...(act && { act }),
    ...(keyedId !== null && { bulkId: keyedId }),
    edits: possiblePlans.map(({ car, change }) => ({
      carId: car.id,
      changes: [{ field, from: readField(car, field), to: change.to }],
    })),
  });
  const results = possiblePlans.map(({ car }, index) => ({ car, outcome: outcomes[index] ?? NOT_FOUND }));
  const summary = sumUp(site, results);
  const isUndoable = outcomes.some(
    (outcome) => outcome.kind === 'saved' && outcome.actId?.startsWith(bulkId),
  );
  return {
    kind: 'done',
    ...(await findWayBack(site, isUndoable ? bulkId : null)),
    changedCars: summary.changedCars,
    leftOutCars: [...leftOutCars, ...summary.leftOutCars],
  };
}

const NOT_FOUND: CarEditOutcome = { kind: 'not_found' };

/** As long as one that is made of chance. */
function buildBulkId(memberId: string, key: string): string {
  return createHash('sha256').update(`${memberId} ${key}`).digest('hex').slice(0, 36);
}

async function repeatOutcome(
  site: MemberSite,
  chosenCars: readonly ChosenCar[],
  { bulkId, doneIds }: { bulkId: string | null; doneIds: ReadonlySet<number> },
): Promise<BulkOutcome> {
  const isDone = ({ car }: ChosenCar) => doneIds.has(car.id);
  const leftOutCars = chosenCars
    .filter((chosenCar) => !isDone(chosenCar))
    .map(({ car }) => ({ ...nameCar(car), reason: 'It was left as it was.', payingLead: null }));
  const changedCars = chosenCars.filter(isDone).map(({ car }) => nameCar(car));
  return { kind: 'done', ...(await findWayBack(site, bulkId)), changedCars, leftOutCars };
}

/** As long as it was done within the hour. */
async function findWayBack(
  site: MemberSite,
  bulkId: string | null,
): Promise<Pick<BulkOutcome, 'bulkId' | 'until'>> {
  if (bulkId === null) return NO_WAY_BACK;
  const record = (await site.stores.stockEdits.listBulkActs()).find((act) => act.bulkId === bulkId);
  return record === undefined ? NO_WAY_BACK : { bulkId, until: formatEnd(site, Date.parse(record.at)) };
}

const NO_WAY_BACK = { bulkId: null, until: null };
const UNDONE = { kind: 'done', ...NO_WAY_BACK } as const;

/** Of the hour after an instant, in milliseconds since 1970. */
function formatEnd({ website }: MemberSite, doneAt: number): string {
  return formatClockTime(readWallClock(doneAt + UNDO_MS, website.timezone).time);
}

function planForMember(site: MemberSite, act: BulkAct, chosenCar: ChosenCar): BulkChange {
  if (whyNotEditCar(site.member, chosenCar.car) !== null) return { reason: OF_ANOTHER_PLACE };
  return planBulkChange(act, chosenCar, { website: site.website, now: readInstant(site) });
}

async function undoAct(site: MemberSite, bulkId: string): Promise<BulkOutcome | BulkRefusal> {
  const { stores, member } = site;
  const record = (await stores.stockEdits.listBulkActs()).find((candidate) => candidate.bulkId === bulkId);
  if (record === undefined) return { kind: 'too_late' };
  if (!mayUndoBulk(site, record)) return NOT_ALLOWED;
  const outcomes = await stores.stockEdits.undoBulk({ actor: member.id, bulkId });
  const chosenCars = await stores.stockList.listChosen(outcomes.map(({ carId }) => carId));
  const outcomesByCar = new Map(outcomes.map(({ carId, outcome }) => [carId, outcome]));
  const results = chosenCars.map(({ car }) => ({ car, outcome: outcomesByCar.get(car.id) ?? NOT_FOUND }));
  return { ...UNDONE, ...sumUp(site, results) };
}

/** Those of some places only what they did: another's may be of all. */
function mayUndoBulk(site: MemberSite, { actor, fields }: BulkRecord): boolean {
  return mayChange(site, fields, null) && (actor === site.member.id || !isOfPlaces(site.member));
}

/** Which cars changed, and which did not. */
function sumUp(
  site: MemberSite,
  results: readonly { car: Car; outcome: CarEditOutcome }[],
): Pick<BulkOutcome, 'changedCars' | 'leftOutCars'> {
  const leftOutCars = results.flatMap(({ car, outcome }) =>
    outcome.kind === 'saved' ? [] : [{ ...nameCar(car), ...explainOutcome(site, car, outcome) }],
  );
  const changedCars = results.flatMap(({ car, outcome }) => (outcome.kind === 'saved' ? nameCar(car) : []));
  return { changedCars, leftOutCars };
}

function explainOutcome(
  site: MemberSite,
  car: Car,
  outcome: Exclude<CarEditOutcome, { kind: 'saved' }>,
): BulkWhyNot {
  switch (outcome.kind) {
    case 'changed_meanwhile': {
      const [change] = outcome.fields;
      const reason =
        change === undefined
          ? MEANWHILE
          : describeMeanwhile(site, writeField(car, change.field, change.value), change.field);
      return { reason, payingLead: null };
    }
    case 'paid_for':
      return { reason: PAID_FOR, payingLead: outcome.leadId };
    case 'held':
      return { ...HELD, payingLead: null };
    case 'too_late':
      return { reason: 'It was taken back already.', payingLead: null };
    case 'not_found':
      return { reason: 'It is not there any more.', payingLead: null };
  }
}

const MEANWHILE = 'Somebody changed it meanwhile';

function describeMeanwhile({ website }: MemberSite, car: Car, field: LockableField): string {
  return `${MEANWHILE}: ${describeBulkField(car, field, website)}.`;
}

function nameCar({ stocknum, name }: Car) {
  return { stockNumber: stocknum, title: name };
}

async function listLately(site: MemberSite): Promise<BulkLine[]> {
  const records = (await site.stores.stockEdits.listBulkActs()).filter((record) => mayUndoBulk(site, record));
  const readName = await site.readNames(records.map(({ actor }) => actor));
  return records.map(({ bulkId, actor, act, at: instant, fields, carCount }) => ({
    bulkId,
    who: readName(actor),
    text: describeCarAct({ act, changed: fields }, site.website, { cars: formatCount(carCount, 'car') }),
    at: instant,
  }));
}
