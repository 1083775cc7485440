import * as v from 'valibot';
import {
  hasNoDuplicate,
  choiceShape,
  orNull,
  phone,
  sitePath,
  webAddress,
} from '../tenants/settings/field-shapes.ts';
import { settings, type ValuesOf } from '../tenants/settings/setting.ts';

/** The twelve buttons of spec §2, the strongest act first: the order of a site that states none. */
export const ACTION_BUTTONS = [
  'enquire_now',
  'call_the_dealer',
  'book_a_test_drive',
  'reserve_car_now',
  'call_us_now',
  'get_finance',
  'trade_in_valuation',
  'whatsapp',
  'chat',
  'car_history_report',
  'vehicle_location',
  'request_photos',
] as const;
export type ActionButton = (typeof ACTION_BUTTONS)[number];

export const BUTTON_SETTINGS = settings('Buttons', {
  buttons: {
    label: 'Buttons',
    description:
      "The action buttons of a car's page, in the order shown, small tiles below; all that the trade has but 'call_us_now' where it is not given.",
    visibility: 'browser',
    schema: v.optional(
      v.pipe(
        v.array(choiceShape(ACTION_BUTTONS)),
        v.check((values) => hasNoDuplicate(values), 'has a button twice'),
      ),
    ),
  },
  whatsapp_number: {
    label: 'WhatsApp number',
    description: "The number of the WhatsApp button; the location's mobile where it is not given.",
    visibility: 'browser',
    schema: orNull(phone),
  },
  call_us_number: {
    label: 'Number of "Call us now"',
    description:
      "The phone number under which people reach the site; its main location's where it is not given.",
    visibility: 'browser',
    schema: orNull(phone),
  },
  finance_link: {
    label: 'Finance link',
    description: 'Where links to finance lead in place of the finance page.',
    visibility: 'browser',
    schema: orNull(v.union([sitePath, webAddress], 'is not a site path nor an http or https address')),
  },
});

export type ButtonSettings = ValuesOf<typeof BUTTON_SETTINGS>;

/** One setting each, for what reads no more. */
export type FinanceLinkSetting = Pick<ButtonSettings, 'finance_link'>;
export type WhatsappNumberSetting = Pick<ButtonSettings, 'whatsapp_number'>;
