import * as v from 'valibot';
import {
  described,
  domainName,
  flagShape,
  id,
  line,
  listShape,
  choiceShape,
  orNull,
  picture,
  shaped,
  slug,
  webAddress,
  wholeNumber,
} from './settings/field-shapes.ts';
import { settings, type ValuesOf } from './settings/setting.ts';

const TEMPLATES = ['car', 'motorcycle', 'camper'] as const;
export type Template = (typeof TEMPLATES)[number];

const NOUNS = ['vehicle', 'truck'] as const;

const brandSchema = v.strictObject({
  make: line(60),
  logo: orNull(picture),
  colours: described(
    listShape(v.strictObject({ name: line(60), hex: shaped(/^#[0-9a-f]{6}$/i, 'a colour such as #b3201f') })),
    "The maker's own names of its paints, with what they look like.",
  ),
});

/** Who the site is and where. */
export const IDENTITY_SETTINGS = settings('The business', {
  id: {
    label: 'Number',
    description: 'The number the platform gave the site.',
    visibility: 'browser',
    /** 0 before the store has given one. */
    schema: v.optional(wholeNumber(0, Number.MAX_SAFE_INTEGER)),
  },
  slug: {
    label: 'Short name',
    description:
      'Names the site in commands and below the host of the platform; made from the name where it is not given.',
    visibility: 'browser',
    schema: v.optional(slug),
  },
  template: {
    label: 'Trade',
    description:
      'What is sold, which the words, paths and menus of the site follow; a car dealer where it is not given.',
    visibility: 'browser',
    schema: v.optional(choiceShape(TEMPLATES)),
  },
  noun: {
    label: 'Word for what is sold',
    description: "What texts call it, where the trade's own word says too little: `vehicle`, `truck`.",
    visibility: 'browser',
    schema: orNull(choiceShape(NOUNS)),
  },
  name: {
    label: 'Name',
    description: 'The name of the site, in titles, texts and mails.',
    visibility: 'browser',
    schema: line(120),
  },
  dealership_id: {
    label: 'Main dealership',
    description:
      "The number by which the site is asked for appointments; the first dealership's where it is not given.",
    visibility: 'browser',
    schema: orNull(id),
  },
  dealership_group: {
    label: 'Group',
    description: 'The name of the group that the dealer belongs to.',
    visibility: 'browser',
    schema: orNull(line(120)),
  },
  manufacturer: {
    label: 'Make',
    description: 'The make of a dealer who sells one.',
    visibility: 'browser',
    schema: orNull(line(60)),
  },
  manufacturer_id: {
    label: "Make's number",
    description: 'The number under which other programs know that make.',
    visibility: 'browser',
    schema: orNull(id),
  },
  brands: {
    label: 'Makes',
    description: 'What the dealer knows of its makes beyond the stock: logos and names of paints.',
    visibility: 'browser',
    schema: listShape(brandSchema),
  },
  city: {
    label: 'City',
    description: 'The city that texts and titles name.',
    visibility: 'browser',
    schema: orNull(line(80)),
  },
  state: {
    label: 'State',
    description: 'The state or territory, which the time zone and the duties of law follow.',
    visibility: 'browser',
    schema: orNull(line(40)),
  },
  url: {
    label: 'Address of the site',
    description: 'The full address by which others of the group link to the site.',
    visibility: 'browser',
    schema: orNull(webAddress),
  },
  domain_name: {
    label: 'Domain name',
    description:
      "The site's own host name, beside the one below the platform's; with and without www. it leads to the site.",
    visibility: 'browser',
    schema: orNull(domainName),
  },
  hsts_include_subdomains: {
    label: 'HTTPS below the domain',
    description:
      'Tells browsers that every name below the domain has HTTPS as well, for a year: only where that is so, for shop. and mail. too.',
    visibility: 'browser',
    schema: flagShape(false),
  },
  address: {
    label: 'City and state in texts',
    description: "Where texts place the dealer; the site's city and state where it is not given.",
    visibility: 'browser',
    schema: v.optional(v.strictObject({ city: orNull(line(80)), state: orNull(line(40)) })),
  },
});

export type IdentitySettings = ValuesOf<typeof IDENTITY_SETTINGS>;

/** One setting each, for what reads no more. */
export type AddressSetting = Pick<IdentitySettings, 'address'>;
export type CitySetting = Pick<IdentitySettings, 'city'>;
export type DomainNameSetting = Pick<IdentitySettings, 'domain_name'>;
export type IdSetting = Pick<IdentitySettings, 'id'>;
export type ManufacturerSetting = Pick<IdentitySettings, 'manufacturer'>;
export type NameSetting = Pick<IdentitySettings, 'name'>;
export type NounSetting = Pick<IdentitySettings, 'noun'>;
export type SlugSetting = Pick<IdentitySettings, 'slug'>;
export type StateSetting = Pick<IdentitySettings, 'state'>;
export type TemplateSetting = Pick<IdentitySettings, 'template'>;
export type UrlSetting = Pick<IdentitySettings, 'url'>;
