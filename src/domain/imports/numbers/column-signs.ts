import type { Target } from '../targets.ts';
import type { DecimalSign, SignSeen } from './written-number.ts';

/** How the numbers of a column were read. */
export interface ColumnSign {
  /** Null: the column uses both signs, and cells that could be two numbers were rejected. */
  decimal: DecimalSign | null;
  from: 'declared' | 'judged';
}

/** A sign needs this many times as many cells as the other one: a slip in one row decides nothing. */
const CLEAR_MAJORITY = 10;

/** Detects the decimal sign of each column from all its cells over a whole feed. */
export class ColumnSigns {
  private readonly declaredSign: DecimalSign | null;
  private readonly counts = new Map<Target, Record<DecimalSign, number>>();

  constructor(declaredSign: DecimalSign | null) {
    this.declaredSign = declaredSign;
  }

  note(target: Target, { decimal }: SignSeen): void {
    const counts = this.counts.get(target) ?? { '.': 0, ',': 0 };
    counts[decimal] += 1;
    this.counts.set(target, counts);
  }

  /** Of every column that has such signs. */
  detectSigns(): Partial<Record<Target, ColumnSign>> {
    return Object.fromEntries([...this.counts].map(([target, counts]) => [target, this.judgeSign(counts)]));
  }

  private judgeSign(counts: Record<DecimalSign, number>): ColumnSign {
    if (this.declaredSign !== null) return { decimal: this.declaredSign, from: 'declared' };
    const [more, less]: [DecimalSign, DecimalSign] = counts['.'] >= counts[','] ? ['.', ','] : [',', '.'];
    const isClear = counts[more] >= counts[less] * CLEAR_MAJORITY;
    return { decimal: isClear ? more : null, from: 'judged' };
  }
}
