export type DecimalSign = '.' | ',';

/** Which sign parts off decimals, and which one thousands. */
export interface NumberSigns {
  decimal: DecimalSign;
  /** Undefined: any that is not the decimal sign; an empty text: none. */
  group?: DecimalSign | ' ' | "'" | '' | undefined;
}

/** What a cell says about the signs of its column. */
export interface SignSeen {
  decimal: DecimalSign;
  /** Three digits after the only sign (`24.990`): the rest of the column decides whether it parts thousands. */
  isDoubtful: boolean;
}
