import {
  type FieldValue,
  isAlready,
  isSameValue,
  type LockableField,
  readField,
  writeField,
} from '#domain/cars/car-locks.ts';
import type { Car } from '#domain/cars/car.ts';
import {
  buildStandChange,
  type CarStand,
  describeStatus,
  isForSale,
  isGone,
  listStands,
} from '#domain/cars/edit/car-stand.ts';
import { EDITED_FIELDS, type EditedField } from '#domain/cars/edit/form-fields.ts';
import { CHECKED_VALUES } from '#domain/imports/quarantine.ts';
import { readLastDigits } from '#domain/cars/edit/price-step.ts';
import { findSlips, readTyped, readTypedPrice, type TypedValue } from '#domain/cars/edit/read-typed.ts';
import type { CarActOutcome, CarForm, StaffCars, TypedChanges } from '#ports/staff-cars.ts';
import type { FieldChange, StockEdits } from '#ports/stock-edits.ts';
import { explainFeedNews, isAnswerable, listFeedConflicts } from './feed-conflicts.ts';
import { mayChange, mayUndo, stampField, stampStatus, stampText } from './car-stamps.ts';
import { describeCar, describeQuarantined } from './describe-car.ts';
import { describeConflicts, describeLaterAct } from './describe-others.ts';
import { explainAct, refuseMember } from './explain-car-act.ts';
import { describeHold, findHold } from './find-hold.ts';
import { type MemberSite, readInstant } from './member-site.ts';
import { mentionVinTwin } from './mention-vin-twin.ts';
import { describePriceStep, formatAgreed, readPrice } from './price-step.ts';

const NOT_FOUND = { kind: 'not_found' } as const;

/** Cars as one of a website's people edits them. Each act asks first whether it is theirs. */
export function createStaffCars(site: MemberSite): StaffCars {
  const { stock, stockEdits } = site.stores;
  const { id: actor } = site.member;
  const act = (
    stockNumber: string,
    fields: readonly LockableField[],
    run: (car: Car) => Promise<CarActOutcome>,
  ) => withCar(site, { stockNumber, fields }, run);
  return {
    async open(stockNumber) {
      const car = await stock.byStockNumber(stockNumber);
      return car === null ? null : describeCar(site, car);
    },
    async save(stockNumber, form) {
      const typedChanges = pickTyped(form);
      return {
        ...(await act(stockNumber, [], (car) => saveForm(site, car, { ...form, ...typedChanges }))),
        typedChanges,
      };
    },
    stand: (stockNumber, stand, terms) =>
      act(stockNumber, ['status'], (car) => changeStand(site, car, { stand, ...terms })),
    followFeed: (stockNumber, name, stamp) =>
      answerFeed(site, { stockNumber, name, stamp }, (call) => stockEdits.followFeed(call)),
    keepOwn: (stockNumber, name, stamp) =>
      answerFeed(site, { stockNumber, name, stamp }, (call) => stockEdits.keepOwn(call)),
    async judgeValue(stockNumber, name, { isBelieved, stamp }) {
      const field = Object.values(CHECKED_VALUES).find((candidate) => candidate === name);
      if (field === undefined) return NOT_FOUND;
      return act(stockNumber, [field], async (car) => {
        const values = (await stock.quarantined()).filter(({ stocknum }) => stocknum === car.stocknum);
        const value = describeQuarantined(field, values);
        if (value !== null && value.stamp !== stamp)
          return { kind: 'refused', text: `Nothing was changed. The feed says now: ${value.told}.` };
        const call = { carId: car.id, actor, field, isBelieved };
        return explainAct(site, car, await stockEdits.judgeValue(call));
      });
    },
    undoAct: (stockNumber, actId) => undoAct(site, stockNumber, actId),
  };
}

async function undoAct(site: MemberSite, stockNumber: string, actId: string): Promise<CarActOutcome> {
  const { stock, stockEdits } = site.stores;
  const car = await stock.byStockNumber(stockNumber);
  if (car === null) return NOT_FOUND;
  const { acts } = await stockEdits.readRecord(car.id);
  const undoable = acts.find(({ id }) => id === actId) ?? { actor: '', changes: [] };
  if (!mayUndo(site, car, undoable)) return refuseMember(site, car);
  const outcome = await stockEdits.undoAct({ carId: car.id, actor: site.member.id, actId });
  return outcome.kind === 'changed_meanwhile'
    ? { kind: 'refused', text: await describeLaterAct(site, car, actId) }
    : explainAct(site, car, outcome);
}

/** With the car, where the member may change such fields. */
async function withCar(
  site: MemberSite,
  { stockNumber, fields }: { stockNumber: string; fields: readonly LockableField[] },
  run: (car: Car) => Promise<CarActOutcome>,
): Promise<CarActOutcome> {
  const car = await site.stores.stock.byStockNumber(stockNumber);
  if (car === null) return NOT_FOUND;
  return mayChange(site, fields, car) ? run(car) : refuseMember(site, car);
}

/** Of one field, or of `all` that the feed asks about. */
async function answerFeed(
  site: MemberSite,
  { stockNumber, name, stamp }: { stockNumber: string; name: string; stamp: string },
  run: StockEdits['followFeed'],
): Promise<CarActOutcome> {
  if (name !== 'all' && !isAnswerable(name)) return NOT_FOUND;
  return withCar(site, { stockNumber, fields: name === 'all' ? [] : [name] }, async (car) => {
    const locks = await site.stores.stockEdits.listLocks(car.id);
    const fields = name === 'all' ? listFeedConflicts(site, car, locks) : [name];
    const text = explainFeedNews(site, car, {
      locks: locks.filter(({ field }) => fields.includes(field)),
      stamp,
    });
    if (text !== null) return { kind: 'refused', text };
    return explainAct(site, car, await run({ carId: car.id, actor: site.member.id, fields }));
  });
}

/** Who sends another text than was shown has changed it. */
function pickTyped(form: CarForm): TypedChanges {
  const fields = EDITED_FIELDS.filter(
    (field) => field in form.texts && stampText(readTexts(form, field)) !== form.stamps[field],
  );
  const { status = '' } = form.stamps;
  return {
    texts: Object.fromEntries(
      fields.flatMap((field) => listNames(field).map((name) => [name, form.texts[name] ?? ''])),
    ),
    stamps: { status, ...Object.fromEntries(fields.map((field) => [field, form.stamps[field] ?? ''])) },
  };
}

/** What was typed stands in `form.texts`, and nothing else. */
async function saveForm(site: MemberSite, car: Car, form: CarForm): Promise<CarActOutcome> {
  const changedFields = EDITED_FIELDS.filter((field) => field in form.texts);
  if (!mayChange(site, changedFields, car)) return refuseMember(site, car);
  const readings = changedFields.map((field) => ({ field, reading: readForm(site, car, { field, form }) }));
  const typedValues = readings.flatMap(({ field, reading }) =>
    'fault' in reading ? [] : [{ field, from: readField(car, field), to: reading.to }],
  );
  const changes = typedValues.filter(({ from, to }) => !isSameValue(from, to));
  const refusals: { field: string; fault: string; keep?: string }[] = [
    ...readings.flatMap(({ field, reading }) => ('fault' in reading ? [{ field, ...reading }] : [])),
    ...findTypedSlips(site, car, { form, changes }),
  ];
  const typedFaults = await mentionVinTwin(site, form, {
    carId: car.id,
    faults: Object.fromEntries(refusals.map(({ field, fault }) => [field, fault])),
    keeps: Object.fromEntries(
      refusals.flatMap(({ field, keep }) => (keep === undefined ? [] : [[field, keep]])),
    ),
  });
  if (Object.keys(typedFaults.faults).length > 0) return { kind: 'faults', ...typedFaults };
  if (changes.length === 0) return storeChanges(site, car, { changes: typedValues });
  const isChangedMeanwhile = form.stamps['status'] !== stampStatus(car);
  if (isChangedMeanwhile && isGone(car)) return refuseGone(site, car);
  const conflictFields = changes
    .map(({ field }) => field)
    .filter((field) => form.stamps[field] !== stampField(site, car, field));
  if (conflictFields.length > 0) return describeConflicts(site, car, conflictFields);
  return (await stepBeforePrice(site, car, { form, changes })) ?? storeChanges(site, car, { changes });
}

/** A price has a step of its own. */
function findTypedSlips(
  site: MemberSite,
  car: Car,
  { form, changes }: { form: CarForm; changes: readonly FieldChange[] },
) {
  const editedCar = changes.reduce((edited, { field, to }) => writeField(edited, field, to), car);
  const { website } = site;
  return findSlips(editedCar, { website, now: readInstant(site), kept: form.kept }).filter(
    (slip) => slip.field !== 'price' && changes.some(({ field }) => field === slip.field),
  );
}

function refuseGone(site: MemberSite, car: Car): CarActOutcome {
  const name = describeStatus(car).toLowerCase();
  const advice = mayChange(site, ['status'], car)
    ? 'Put it back, or save again'
    : 'Save again to change it all the same';
  return { kind: 'refused', text: `Nothing was saved: meanwhile the car is ${name}. ${advice}.` };
}

/** Null where there is no other price, or what comes of it was read. */
async function stepBeforePrice(
  site: MemberSite,
  car: Car,
  { form, changes }: { form: CarForm; changes: readonly FieldChange[] },
): Promise<CarActOutcome | null> {
  const change = changes.find(({ field }) => field === 'price');
  if (change === undefined) return null;
  const next = readPrice(change.to);
  const step = await describePriceStep(site, car, change.to);
  if (form.agreedPrice !== formatAgreed(next)) return { kind: 'price_step', step };
  const digits = step.asksForDigits && next.price_cents !== null ? readLastDigits(next.price_cents) : null;
  return digits === null || form.digits === digits ? null : { kind: 'price_step', step };
}

function readForm(
  { website, clock }: MemberSite,
  car: Car,
  { field, form }: { field: EditedField; form: CarForm },
): TypedValue {
  const context = { website, car, now: readInstant({ clock }), keptVin: form.kept['vin'] ?? '' };
  const [text = '', basis = ''] = readTexts(form, field);
  return field === 'price' ? readTypedPrice(text, basis, context) : readTyped(field, text, context);
}

/** As a browser sends lines, made those of the store. */
function readTexts({ texts }: CarForm, field: EditedField): string[] {
  return listNames(field).map((name) => (texts[name] ?? '').replaceAll('\r\n', '\n').trim());
}

/** What a price includes belongs to it. */
function listNames(field: EditedField): string[] {
  return field === 'price' ? ['price', 'price_basis'] : [field];
}

async function changeStand(
  site: MemberSite,
  car: Car,
  { stand, stamp, agreedHold }: { stand: CarStand; stamp: string; agreedHold: string },
): Promise<CarActOutcome> {
  const { field, value, act } = buildStandChange(stand, readInstant(site));
  const changes = [{ field, from: readField(car, field), to: value }];
  const isPossible = listStands(car).includes(stand);
  if (!isPossible && !changes.every(({ from, to }) => isAlready(from, to)))
    return { kind: 'done', actId: null };
  if (isPossible && stamp !== stampStatus(car))
    return { kind: 'refused', text: `Meanwhile it is: ${describeStatus(car).toLowerCase()}.` };
  const isTaken = isForSale(car) && !isForSale(writeField(car, field, value));
  const hold = isTaken ? await findHold(site, car) : null;
  if (hold !== null && hold.id !== agreedHold)
    return { kind: 'held', holdId: hold.id, stand, text: describeHold(site, hold) };
  const outcome = await followFeedOfSame(site, car, { field, value });
  if (outcome !== null) return outcome;
  return storeChanges(site, car, { changes, act });
}

/** Null where no lock is there, or the feed says something else: what it says is kept by nobody's hand. */
async function followFeedOfSame(
  site: MemberSite,
  car: Car,
  { field, value }: { field: LockableField; value: FieldValue },
): Promise<CarActOutcome | null> {
  const { stockEdits } = site.stores;
  const lock = (await stockEdits.listLocks(car.id)).find((candidate) => candidate.field === field);
  if (lock === undefined || !isAlready(lock.feedSays, value)) return null;
  const call = { carId: car.id, actor: site.member.id, fields: [field] };
  const outcome = await stockEdits.followFeed(call);
  // Sent twice, it was done the first time.
  return outcome.kind === 'saved' && outcome.actId === null ? null : explainAct(site, car, outcome);
}

async function storeChanges(
  site: MemberSite,
  car: Car,
  edit: { changes: readonly FieldChange[]; act?: string },
): Promise<CarActOutcome> {
  const outcome = await site.stores.stockEdits.editCar({ carId: car.id, actor: site.member.id, ...edit });
  return explainAct(site, car, outcome);
}
