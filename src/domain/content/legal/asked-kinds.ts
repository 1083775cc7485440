import { findForm } from '../../forms/catalogue/catalogue.ts';
import type { FieldTypeName } from '../../forms/fields/fields.ts';
import { listFormPages } from '../../forms/form-pages.ts';
import { chooseWording } from '../../forms/wording.ts';
import type { PageSite } from '../../pages/page-row.ts';
import type { LocaleSetting } from '../../tenants/country-settings.ts';
import { pickWords } from '../../words/words.ts';

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
