import type { SiteRules } from '../site-rules.ts';
import type { FieldSettings, FieldValue, FormValues } from './field-type.ts';

/** Test cases of one field type; the field's name is `asked`. A plain object as input is a whole source of keys. */
export interface FieldCase {
  name?: string;
  settings?: FieldSettings;
  rules?: Partial<SiteRules>;
  /** What the empty form starts with. */
  begins: FieldValue;
  /** Beside nothing, an empty text and spaces. */
  empty?: unknown[];
  accepts: AcceptedCase[];
  /** Input and message. */
  refuses: [input: unknown, message: string][];
}

/** Input, what it is read as, how a person reads it back, and what is sent. */
export type AcceptedCase = [input: unknown, value: FieldValue, shown: string, sent: FormValues];
