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

/** Digits before and after the decimal sign, thousands put together. */
export interface Digits {
  wholePart: string;
  fraction: string;
}

const APOSTROPHES = /[’‘ʼ´`′]/g;
const FULL_WIDTH = /[\uff01-\uff5e]/g;
const NEEDS_NO_TIDYING = /^[ -~]*$/;

/** The same text in plain characters: full-width digits and signs narrowed, one apostrophe. */
export function normaliseNumberText(text: string): string {
  if (NEEDS_NO_TIDYING.test(text)) return text.replaceAll('`', "'");
  return text
    .replace(APOSTROPHES, "'")
    .replace(FULL_WIDTH, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/\s+/g, ' ')
    .trim();
}

/** A number's digits if its signs mean this, or null when it is not written so: thousands come by three, all by one sign. */
export function readDigits(text: string, { decimal, group }: NumberSigns): Digits | null {
  const [wholePart = '', fraction = '', ...more] = text.split(decimal);
  if (more.length > 0 || !/^\d*$/.test(fraction) || text.endsWith(decimal)) return null;
  if (/^\d+$/.test(wholePart)) return { wholePart, fraction };
  const sign = /^[1-9]\d{0,2}([., '])/.exec(wholePart)?.[1];
  if (sign === undefined || !mayGroup(sign, { decimal, group })) return null;
  const [firstGroup = '', ...thousands] = wholePart.split(sign);
  const isGrouped = /^\d{1,3}$/.test(firstGroup) && thousands.every((part) => /^\d{3}$/.test(part));
  return isGrouped ? { wholePart: firstGroup + thousands.join(''), fraction } : null;
}

function mayGroup(sign: string, { decimal, group }: NumberSigns): boolean {
  if (sign === decimal) return false;
  return group === undefined || group === sign;
}

export function joinDigits({ wholePart, fraction }: Digits): number {
  return Number(fraction === '' ? wholePart : `${wholePart}.${fraction}`);
}
