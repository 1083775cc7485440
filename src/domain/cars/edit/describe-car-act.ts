import type { LockableField } from '../car-locks.ts';
import { type EditingSite, nameField } from './form-fields.ts';
import { formatMoney } from '../../words/money.ts';

const UNDO = /^undo /;

/** What besides is known of an act. */
interface ActFacts {
  /** In cents. */
  prices?: { from: number | null; to: number | null } | undefined;
  /** Of an act on many: `42 cars`. */
  cars?: string;
}

/** What was done with a car, behind the name of who did it. */
export function describeCarAct(
  { act, changed: changedFields }: { act: string; changed: readonly string[] },
  site: EditingSite,
  { prices, cars }: ActFacts = {},
): string {
  if (UNDO.test(act)) {
    const earlierText = describeCarAct({ act: act.replace(UNDO, ''), changed: changedFields }, site);
    return `took back: ${earlierText}`;
  }
  const object = cars ?? 'it';
  const names = listNames(changedFields, site);
  switch (act) {
    case 'add car':
      return 'added it by hand';
    case 'sell car':
      return `sold ${object}`;
    case 'put car back':
      return `put ${object} back in stock`;
    case 'announce car':
      return `marked ${object} as coming soon`;
    case 'hide car':
      return `took ${object} off the site`;
    case 'show car':
      return `put ${object} on the site again`;
    case 'follow feed':
      return `follows the feed again: ${names}`;
    case 'believe feed':
      return `took the feed’s value: ${names}`;
    case 'refuse value':
      return `kept its own value against the feed: ${names}`;
    default:
      return prices === undefined || changedFields.length > 1
        ? `changed ${names}${cars === undefined ? '' : ` of ${cars}`}`
        : `changed the price, ${nameAmount(prices.from)} to ${nameAmount(prices.to)}`;
  }
}

function listNames(fields: readonly string[], site: EditingSite): string {
  const names = fields.map((field) => nameField(field as LockableField, site));
  return names.length === 0 ? 'nothing' : names.map(lowerFirst).join(', ');
}

/** `VIN` and `GVM` stay as they are. */
function lowerFirst(name: string): string {
  return /^[A-Z]{2}/.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1);
}

function nameAmount(cents: number | null): string {
  return cents === null ? 'none' : formatMoney(cents);
}
