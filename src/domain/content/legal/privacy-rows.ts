import type { LegalRow } from './legal-row.ts';
import { findForm } from '../../forms/catalogue/catalogue.ts';
import type { FieldTypeName } from '../../forms/fields/fields.ts';
import { listFormPages } from '../../forms/form-pages.ts';
import { chooseWording } from '../../forms/wording.ts';
import type { PageSite } from '../../pages/page-row.ts';
import type { LocaleSetting } from '../../tenants/country-settings.ts';
import { pickWords } from '../../words/words.ts';

/** The day Australia's duty to tell of automated decisions begins (Privacy Act 1988, APP 1.7 to 1.9). */
const AUTOMATED_FROM = '2026-12-10';
const DAY_BEFORE = '2026-12-09';
const READ = '2026-11-18';

export const PRIVACY_ROWS: readonly LegalRow[] = [
  {
    id: 'law',
    country: 'AU',
    text: 'The Privacy Act 1988 and its Australian Privacy Principles say how we may use what you tell us.',
    source: 'Privacy Act 1988 (Cth), Schedule 1',
    as_at: READ,
  },
  {
    id: 'access',
    country: 'AU',
    text: 'Ask us what we hold about you, and to correct what is wrong. Asking costs nothing, and we answer within 30 days. You may also deal with us without giving your name where that is practical.',
    source: 'Australian Privacy Principles 2, 12 and 13; guidelines of the OAIC on the time to answer',
    as_at: READ,
  },
  {
    id: 'complaints',
    country: 'AU',
    text: 'Tell us first, in writing, and we answer within 30 days. If that does not help, ask the Office of the Australian Information Commissioner: oaic.gov.au, phone 1300 363 992.',
    source: 'Privacy Act 1988 (Cth), section 36; Australian Privacy Principle 1.4(e)',
    as_at: READ,
  },
  {
    id: 'unsubscribe',
    country: 'AU',
    text: 'Every such message says who sent it and how to stop it. We act on that within five working days.',
    source: 'Spam Act 2003 (Cth), sections 17 and 18, Schedule 2',
    as_at: READ,
  },
  {
    id: 'automated_announced',
    country: 'AU',
    to: DAY_BEFORE,
    text: 'From 10 December 2026 Australian law asks every business to say where computer programs help to decide about people. We say it already.',
    source: 'Privacy and Other Legislation Amendment Act 2024 (Cth), Schedule 1, Part 15',
    as_at: READ,
  },
  {
    id: 'automated',
    country: 'AU',
    from: AUTOMATED_FROM,
    text: 'Computer programs use personal information to make these decisions, or do much of the work for them.',
    source: 'Australian Privacy Principles 1.7, 1.8 and 1.9',
    as_at: READ,
  },
  {
    id: 'law',
    country: 'NZ',
    text: 'The Privacy Act 2020 and its information privacy principles say how we may use what you tell us.',
    source: 'Privacy Act 2020 (NZ), section 22',
    as_at: READ,
  },
  {
    id: 'access',
    country: 'NZ',
    text: 'Ask us what we hold about you, and to correct what is wrong. We answer within 20 working days.',
    source: 'Privacy Act 2020 (NZ), principles 6 and 7, section 44',
    as_at: READ,
  },
  {
    id: 'indirect',
    country: 'NZ',
    from: '2026-05-01',
    text: 'When we learn something about you from somebody else, such as a vehicle register, we tell you so, unless the law says that we need not.',
    source: 'Privacy Act 2020 (NZ), principle 3A',
    as_at: READ,
  },
  {
    id: 'complaints',
    country: 'NZ',
    text: 'Tell us first. If that does not help, complain to the Privacy Commissioner: privacy.org.nz, phone 0800 803 909.',
    source: 'Privacy Act 2020 (NZ), Part 5',
    as_at: READ,
  },
  {
    id: 'unsubscribe',
    country: 'NZ',
    text: 'Every such message says who sent it and how to stop it. We act on that within five working days.',
    source: 'Unsolicited Electronic Messages Act 2007 (NZ), sections 10 and 11',
    as_at: READ,
  },
  {
    id: 'law',
    country: 'US',
    text: 'What you tell us to ask for financing is also protected by federal law, the Gramm-Leach-Bliley Act.',
    source: '15 U.S.C. 6801 to 6809; 16 CFR Part 314',
    as_at: READ,
  },
  {
    id: 'access',
    country: 'US',
    text: 'Ask us what we hold about you, to correct it, or to delete it. Asking costs nothing.',
    source: 'Offered to everyone; some states make it a duty',
    as_at: READ,
  },
  {
    id: 'residents',
    country: 'US',
    text: 'If you live in California you may ask what we collect, where it comes from, why, and who gets it. You may ask us to correct or delete it, to use sensitive information only for what you asked for, and not to sell or share it. You may send someone to ask for you. We treat nobody worse for asking.',
    source: 'California Civil Code 1798.100 to 1798.135',
    as_at: READ,
  },
  {
    id: 'complaints',
    country: 'US',
    text: 'Tell us first. You can also complain to the attorney general of your state, or to the Federal Trade Commission: reportfraud.ftc.gov.',
    source: '15 U.S.C. 45',
    as_at: READ,
  },
  {
    id: 'unsubscribe',
    country: 'US',
    text: 'Every such message says who sent it, with our postal address, and how to stop it. We act on that within ten business days.',
    source: 'CAN-SPAM Act, 15 U.S.C. 7704; 16 CFR Part 316',
    as_at: READ,
  },
];

type Kind = string | ((website: LocaleSetting) => string) | null;

/** What each kind of field learns about a person; null: nothing. */
const KINDS: Record<FieldTypeName, Kind> = {
  fullName: 'name',
  email: 'email address',
  phone: 'phone number',
  address: 'address',
  postcode: (website) => pickWords(website).postcode,
  dob: 'date of birth',
  licenseNumber: (website) => `driver ${pickWords(website).licence} number`,
  expiryDate: (website) => `when your ${pickWords(website).licence} ends`,
  cardNumber: 'card number',
  CCExpiration: 'card number',
  currency: 'amounts of money',
  file: 'the files you attach',
  rego: 'your vehicle',
  make: 'your vehicle',
  model: 'your vehicle',
  year: 'your vehicle',
  kilometre: 'your vehicle',
  distance: 'your vehicle',
  tyres: 'your vehicle',
  serviceInterval: 'your vehicle',
  cricksInstalled: 'your vehicle',
  dateTime: 'the time that suits you',
  dateTimeGeneric: 'the time that suits you',
  optIn: 'whether we may write to you',
  check: 'your answers',
  checkGroup: 'your answers',
  checkCard: 'your answers',
  number: 'your answers',
  radio: 'your answers',
  radioGroup: 'your answers',
  radioCardGroup: 'your answers',
  select: 'your answers',
  starRating: 'your answers',
  string: 'your answers',
  textarea: 'your message',
  CUSTOM: 'your answers',
  locationSelect: null,
  locationSelectCustom: null,
  websiteLocationSelect: null,
  hidden: null,
  button: null,
};

/** `Apply for a job: name, email address, the files you attach`, for every form that the site has. */
export function listAskedKinds(website: PageSite): string[] {
  const names = new Set(listFormPages(website).map(({ form }) => form));
  return [...names].flatMap((name) => {
    const form = findForm(name);
    if (form === null) return [];
    const kinds = form.fields.map(({ type }) => resolveKind(KINDS[type], website));
    return [`${chooseWording(website, form.title)}: ${[...new Set(kinds)].filter(Boolean).join(', ')}`];
  });
}

function resolveKind(kind: Kind, website: PageSite): string | null {
  return typeof kind === 'function' ? kind(website) : kind;
}
