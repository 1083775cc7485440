import { type FieldValue, isAlready, type LockableField, readField } from '#domain/cars/car-locks.ts';
import type { Car } from '#domain/cars/car.ts';
import { buildStandChange, type CarStand } from '#domain/cars/edit/car-stand.ts';
import type { StockEdits } from '#ports/stock-edits.ts';
import { EDITOR } from './sample-edit.ts';
import { applyChoice, type Choice } from './sample-fields.ts';
import { sampleCar } from './samples.ts';

const SOLD_AT = '2026-11-02T00:00:00.000Z';

/** What somebody does to a car. */
export type HandStep =
  | { kind: 'hand'; choice: Choice }
  | { kind: 'follow'; fields: LockableField[] }
  | { kind: 'stand'; stand: CarStand };

/** An act that can be taken back, and what people had left before it. */
interface DoneAct {
  actId: string;
  fields: readonly LockableField[];
  leftBefore: ReadonlyMap<LockableField, FieldValue>;
}

/** A car in the hands of people. */
export class HandledCar {
  /** What they left of each field that they changed. */
  readonly left = new Map<LockableField, FieldValue>();
  private readonly doneActs: DoneAct[] = [];

  async act(stockEdits: StockEdits, car: Car, step: HandStep): Promise<void> {
    const leftBefore = new Map(this.left);
    if (step.kind === 'follow') {
      for (const field of step.fields) this.left.delete(field);
      const outcome = await stockEdits.followFeed({ carId: car.id, actor: EDITOR, fields: step.fields });
      if (outcome.kind === 'saved' && outcome.actId !== null)
        this.doneActs.push({ actId: outcome.actId, fields: step.fields, leftBefore });
      return;
    }
    const values = listValues(step, car.stocknum);
    const changes = values.map(({ field, to }) => ({ field, from: readField(car, field), to }));
    // What is so already is nobody's doing.
    for (const { field, from, to } of changes) if (!isAlready(from, to)) this.left.set(field, to);
    const outcome = await stockEdits.editCar({ carId: car.id, actor: EDITOR, changes });
    const fields = values.map(({ field }) => field);
    const isNew = changes.some(({ from, to }) => !isAlready(from, to));
    if (isNew && outcome.kind === 'saved' && outcome.actId !== null)
      this.doneActs.push({ actId: outcome.actId, fields, leftBefore });
  }

  /** As if the last act had never been, unless the feed it followed has gone on. */
  async takeBack(stockEdits: StockEdits, carId: number): Promise<void> {
    const doneAct = this.doneActs.pop();
    if (doneAct === undefined) return;
    const { kind } = await stockEdits.undoAct({ carId, actor: EDITOR, actId: doneAct.actId });
    if (kind !== 'saved') return;
    for (const field of doneAct.fields) {
      const left = doneAct.leftBefore.get(field);
      if (left === undefined) this.left.delete(field);
      else this.left.set(field, left);
    }
  }
}

function listValues(
  step: Exclude<HandStep, { kind: 'follow' }>,
  stocknum: string,
): { field: LockableField; to: FieldValue }[] {
  if (step.kind === 'stand') {
    const { field, value } = buildStandChange(step.stand, SOLD_AT);
    return [{ field, to: value }];
  }
  return step.choice.map(({ field, values }) => ({
    field,
    to: readField(applyChoice(sampleCar(stocknum), [{ field, values }]), field),
  }));
}
