import { hasFormPage } from '../../forms/form-pages.ts';
import type { PriceBasis } from '../../cars/car.ts';
import type { CountrySettings } from '../../tenants/country-settings.ts';
import { formatAmount, formatDays } from '../../reservations/reservation-terms.ts';
import type { Website } from '../../tenants/website.ts';
import { describePriceBasis, isWholePrice } from '../../words/money.ts';
import { capitalise, describeOne, pickNoun, pickWords } from '../../words/words.ts';
import { sitePagePath } from '../site-page-path.ts';
import { type LegalRow, type LegalRowId, listLegalRows, readOn } from './legal-row.ts';
import type { LegalSection, LegalText } from './legal-text.ts';
import { findPaymentCompany } from './payment-company.ts';
import { describeTrader, findTraderName } from './who-we-are.ts';
import { valuesTradeIns } from '../../valuations/values-trade-ins.ts';

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

/** The terms of use that follow from the site's configuration at `now` (milliseconds). */
export function writeTerms(website: Website, now: number): LegalText {
  const findTexts = (id: LegalRowId) => listLegalRows(TERMS_ROWS, id, { site: website, now });
  const sections: LegalSection[] = [
    describeTrader(website, 'runs this website. Whoever uses it agrees to what follows.'),
    {
      id: 'prices',
      heading: 'Prices',
      parts: [...findTexts('tax_in_price'), { list: writeBases(website) }, ...writePriceRules(website)],
    },
    writeStock(website),
    ...writeReservations(website),
    ...writeTradeIns(website),
    ...writeFinance(website),
    writeForms(),
    {
      id: 'liability',
      heading: 'If something goes wrong',
      parts: [
        ...findTexts('consumer_law'),
        'We keep this website running and right as well as we can. It may be away for a while, or hold a mistake. Tell us, and we mend it.',
        'Links to other websites are there to help. What those say and do is theirs.',
      ],
    },
    writeOwnership(website),
  ];
  return { as_at: readOn(TERMS_ROWS, website), sections };
}

const BASES: readonly PriceBasis[] = [
  'drive_away',
  'ride_away',
  'excl_government_charges',
  'plus_on_road_costs',
];

/** Each wording beside a price, with its meaning; a wording that two bases share is listed once. */
function writeBases(website: Website): string[] {
  const siteBases = BASES.filter(
    (basis) => basis !== (website.template === 'motorcycle' ? 'drive_away' : 'ride_away'),
  );
  return siteBases.map((basis) => `${describePriceBasis(basis, website)}: ${describeBasis(basis, website)}`);
}

function describeBasis(basis: PriceBasis, { locale }: CountrySettings): string {
  if (isWholePrice(basis)) return 'everything is in it. You pay that and no more.';
  if (locale === 'en-US') return 'what the state asks for comes on top.';
  if (locale === 'en-NZ') return 'what the law asks for, such as registration, is added.';
  return basis === 'plus_on_road_costs'
    ? 'registration, and what comes with putting it on the road, is added.'
    : 'what the government asks for, such as stamp duty and the transfer of registration, is added.';
}

function writePriceRules(website: Website): string[] {
  return [
    `A price is for the very ${pickNoun(website)} on its page, while that is in stock. If two prices of ours differ, the lower one holds.`,
    'A mistake that anyone can see, such as a missing digit, binds nobody. We tell you before you pay.',
  ];
}

function writeStock(website: Website): LegalSection {
  const [noun, nouns] = [pickNoun(website), pickNoun(website, 2)];
  return {
    id: 'stock',
    heading: 'Stock and pictures',
    parts: [
      `Stock changes through the day. ${capitalise(describeOne(website))} shown here may be sold before you come: call first.`,
      `Pictures are of the ${noun} itself where we have them. Pictures of new ${nouns} may show another ${pickWords(website).colour} or options.`,
      'Specifications come from makers and registers. Have what matters to you confirmed before you buy.',
    ],
  };
}

function writeReservations(website: Website): LegalSection[] {
  const company = findPaymentCompany(website);
  if (company === null) return [];
  const amount = formatAmount(website.reserve_amount_cents);
  return [
    {
      id: 'reservations',
      heading: 'Reservations',
      parts: [
        `A reservation costs ${amount}, paid by card through ${company}. It takes the ${pickNoun(website)} off sale for up to ${formatDays(website.reservation_days)} while we agree on the rest, and counts towards its price.`,
        'Change your mind within that time and you get it back. A reservation is not yet a contract to buy.',
      ],
    },
  ];
}

function writeTradeIns(website: Website): LegalSection[] {
  if (!['trade_in', 'valuation', 'sell_my_car'].some((form) => hasFormPage(website, form))) return [];
  const maker = valuesTradeIns(website) ? ' It is made by a program from the details you give.' : '';
  return [
    {
      id: 'trade-in',
      heading: 'Trade-in and valuation',
      parts: [
        `A value told on this website is an estimate, not an offer.${maker} We make our offer when we have seen your vehicle and checked that it is yours to sell.`,
      ],
    },
  ];
}

function writeFinance(website: Website): LegalSection[] {
  if (!hasFormPage(website, 'finance_enquiry')) return [];
  const { credit_licence_number } = website;
  const licence = credit_licence_number === null ? '' : ` Credit licence number ${credit_licence_number}.`;
  return [
    {
      id: 'finance',
      heading: website.locale === 'en-US' ? 'Financing' : 'Finance',
      parts: [
        `Nothing here is an offer of credit. Lenders decide by their own rules, and their contract tells what it costs.${licence}`,
        `${website.locale === 'en-US' ? 'Payments' : 'Repayments'} shown are estimates from the figures you give, not advice.`,
      ],
    },
  ];
}

function writeForms(): LegalSection {
  return {
    id: 'forms',
    heading: 'What you send us',
    parts: [
      'Send what is true and yours to send. A booking holds when we have confirmed it.',
      'Asking binds neither of us to anything.',
    ],
  };
}

function writeOwnership(website: Website): LegalSection {
  return {
    id: 'ownership',
    heading: 'Texts, pictures and names',
    parts: [
      `What is on this website belongs to ${findTraderName(website)} or is used with leave. Makers’ names and marks are theirs; they say what we sell.`,
      { label: 'Privacy policy', url: sitePagePath('/privacy-policy', website) },
    ],
  };
}
