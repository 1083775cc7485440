import type { Clause } from '../clauses.ts';
import type { AssistantContext, Reply } from '../reply.ts';

/** Something the assistant knows about. */
export interface Topic {
  /** Found in a clause that asks about it. */
  asks: RegExp;
  /** Found in one that only sounds so. */
  unless?: RegExp;
  reply: (asked: AssistantContext, clause: Clause) => Reply;
}
