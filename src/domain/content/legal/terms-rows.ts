import type { LegalRow } from './legal-row.ts';

const READ = '2026-11-18';

export const TERMS_ROWS: readonly LegalRow[] = [
  {
    id: 'tax_in_price',
    country: 'AU',
    text: 'Prices are in Australian dollars and include GST.',
    source: 'Australian Consumer Law, section 48',
    as_at: READ,
  },
  {
    id: 'consumer_law',
    country: 'AU',
    text: 'Nothing here takes away a right that the Australian Consumer Law gives you: its guarantees hold whatever these terms say.',
    source: 'Competition and Consumer Act 2010 (Cth), Schedule 2, sections 51 to 64A',
    as_at: READ,
  },
  {
    id: 'tax_in_price',
    country: 'NZ',
    text: 'Prices are in New Zealand dollars and include GST.',
    source: 'Goods and Services Tax Act 1985 (NZ), section 8; Fair Trading Act 1986 (NZ), section 13',
    as_at: READ,
  },
  {
    id: 'consumer_law',
    country: 'NZ',
    text: 'Nothing here takes away a right that the Consumer Guarantees Act 1993 or the Fair Trading Act 1986 gives you.',
    source: 'Consumer Guarantees Act 1993 (NZ), section 43; Fair Trading Act 1986 (NZ), section 5C',
    as_at: READ,
  },
  {
    id: 'tax_in_price',
    country: 'US',
    text: 'Prices are in US dollars. Tax, title and license come on top unless the price says “out the door”.',
    source: '15 U.S.C. 45; state rules on advertised prices',
    as_at: READ,
  },
  {
    id: 'consumer_law',
    country: 'US',
    text: 'Nothing here takes away a right that federal law or the law of your state gives you.',
    source: 'Magnuson-Moss Warranty Act, 15 U.S.C. 2308; state consumer law',
    as_at: READ,
  },
];
