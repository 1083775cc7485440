import type { FieldType, NamedField, Parts } from './field-type.ts';
import type { SiteRules } from '../site-rules.ts';
import { readPartValues, createParts } from './create-parts.ts';

/** `225/45R17`, `LT265/70R16`, `120/70ZR17`, `130/90-16`; or by height as `31x10.50R15`; a load and speed mark may follow. */
const SIZE =
  /^(?:(?:P|LT)?\d{3}\/\d{2}(?:Z?R|B|-)\d{2}(?:\.5)?C?|(?:LT)?\d{2}x\d{1,2}(?:\.\d{1,2})?R\d{2}(?:\.5)?(?:LT|C)?)(?:\d{2,3}(?:\/\d{2,3})?[A-Z])?$/;
const MOST = 5;

const parts = createParts(({ name }) => ({ size: `${name}_size`, count: `${name}_count` }));

/** How many tyres of which size. */
export const tyresField: FieldType = {
  ...parts,
  parse: (input, rules, field) => readSize(input, rules, field),
  check: (value, { locale }) => {
    const { size = '', count = '' }: Parts = readPartValues(value);
    if (!SIZE.test(size)) return 'Please enter a size such as 225/45R17.';
    const tyres = locale === 'en-US' ? 'tires' : 'tyres';
    return /^[1-5]$/.test(count) ? null : `Please choose how many ${tyres}, from 1 to ${MOST}.`;
  },
  format: (value) => {
    const { size = '', count = '' }: Parts = readPartValues(value);
    return [count, size].filter(Boolean).join(' × ');
  },
};

/** Sizes are read off the side of a tyre in many ways: without spaces and in capitals they are one. */
function readSize(input: unknown, rules: SiteRules, field: NamedField): Parts {
  const { size = '', count = '' }: Parts = parts.parse(input, rules, field);
  return { size: size.replace(/\s/g, '').toUpperCase().replace('X', 'x'), count };
}
