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

/** The twelve buttons of spec §2, in the spec's order. */
export const ACTION_BUTTONS = [
  'call_the_dealer',
  'call_us_now',
  'get_finance',
  'enquire_now',
  'book_a_test_drive',
  'trade_in_valuation',
  'whatsapp',
  'chat',
  'reserve_car_now',
  'car_history_report',
  'vehicle_location',
  'request_photos',
] as const;
export type ActionButton = (typeof ACTION_BUTTONS)[number];

export const BUTTON_SETTINGS = settings('Buttons', {
  buttons: {
    label: 'Buttons',
    description:
      "The action buttons of a car's page, in the order shown; all that the trade has but 'call_us_now' where it is not given.",
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
