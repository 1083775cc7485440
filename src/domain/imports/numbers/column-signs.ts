import type { Target } from '../targets.ts';
import type { DecimalSign, SignSeen } from './decimal-sign.ts';

/** How the numbers of a column were read. */
export interface ColumnSign {
  /** Null: the column uses both signs, and cells that could be two numbers were rejected. */
  decimal: DecimalSign | null;
  from: 'declared' | 'judged';
}

/** So many times as many cells must speak for a sign as against it: a slip in one row decides nothing. */
const CLEAR_MAJORITY = 10;

/** Gathers over a whole feed what each column's cells say about its decimal sign, and judges when all are seen. */
export class ColumnSigns {
  private readonly declared: DecimalSign | null;
  private readonly counts = new Map<Target, Record<DecimalSign, number>>();

  constructor(declared: DecimalSign | null) {
    this.declared = declared;
  }

  note(target: Target, { decimal }: SignSeen): void {
    const counts = this.counts.get(target) ?? { '.': 0, ',': 0 };
    counts[decimal] += 1;
    this.counts.set(target, counts);
  }

  /** Of every column that has such signs. */
  judged(): Partial<Record<Target, ColumnSign>> {
    return Object.fromEntries([...this.counts].map(([target, counts]) => [target, this.signOf(counts)]));
  }

  private signOf(counts: Record<DecimalSign, number>): ColumnSign {
    if (this.declared !== null) return { decimal: this.declared, from: 'declared' };
    const [more, less]: [DecimalSign, DecimalSign] = counts['.'] >= counts[','] ? ['.', ','] : [',', '.'];
    const isClear = counts[more] >= counts[less] * CLEAR_MAJORITY;
    return { decimal: isClear ? more : null, from: 'judged' };
  }
}
