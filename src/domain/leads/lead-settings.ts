import * as v from 'valibot';
import {
  described,
  flagShape,
  listShape,
  choiceShape,
  orNull,
  wholeNumber,
} from '../tenants/settings/field-shapes.ts';
import { settings, type ValuesOf } from '../tenants/settings/setting.ts';
import { savedRepliesSchema } from './mail/saved-replies.ts';
import { leadDestinationSchema, leadScope, mailAddress } from './deliveries/lead-destination.ts';

const WAYS = ['first_come', 'in_turn'] as const;

/** A rule of who answers what. */
const turnRuleSchema = v.pipe(
  v.strictObject({
    only: described(leadScope, 'Takes only leads of these; an empty list takes all.'),
    way: described(
      choiceShape(WAYS),
      'first_come: nobody’s until somebody takes it. in_turn: given to whoever is on duty and had none for the longest time.',
    ),
    people: described(
      listShape(
        v.pipe(
          mailAddress,
          v.transform((address) => address.toLowerCase()),
        ),
        100,
      ),
      'Their addresses, of the way in_turn; an empty list is everybody who is there for such leads.',
    ),
  }),
  v.check(({ way, people }) => way === 'in_turn' || people.length === 0, 'names people, who have no turns'),
);
export type TurnRule = v.InferOutput<typeof turnRuleSchema>;

export const LEAD_SETTINGS = settings('Leads', {
  demo_routes_to: {
    label: 'Leads about demo cars',
    description: 'Whether a lead about a demo car goes to those who take new or used ones.',
    visibility: 'server',
    schema: v.optional(choiceShape(['new', 'used']), 'new'),
  },
  test_leads: {
    label: 'Test leads',
    description: 'Forms can be tried out: nothing that is sent is kept.',
    visibility: 'browser',
    schema: flagShape(false),
  },
  lead_destinations: {
    label: 'Where leads go',
    description: "People and systems that get leads; without any, the e-mail address of the lead's location.",
    /** Addresses of staff, and keys. */
    visibility: 'server',
    schema: listShape(leadDestinationSchema, 40),
  },
  lead_turns: {
    label: 'Who answers what',
    description:
      'Rules of the console, of which the first that takes a lead says whose it is; what none takes is nobody’s until somebody takes it.',
    /** Addresses of staff. */
    visibility: 'server',
    schema: listShape(turnRuleSchema, 60),
  },
  reply_promise: {
    label: 'Usually answers within',
    description:
      'Minutes of opening hours within which shoppers get an answer as a rule; said on the page of a vehicle and after sending. Null: no time is named.',
    visibility: 'browser',
    schema: orNull(wholeNumber(5, 7 * 24 * 60)),
  },
  reply_target_minutes: {
    label: 'Answers aimed for within',
    description: 'The same for staff alone, where shoppers are promised nothing.',
    visibility: 'server',
    schema: v.optional(wholeNumber(5, 7 * 24 * 60), 120),
  },
  saved_replies: {
    label: 'Saved replies',
    description:
      'Up to five texts that mails from the console begin with; {name}, {car} and {place} are filled in. Without any there are five of the product’s.',
    visibility: 'server',
    schema: savedRepliesSchema,
  },
  shopper_confirmation: {
    label: 'Mail to the shopper',
    description:
      'The shopper gets a mail that says what was sent, with the link by which a booking is changed.',
    visibility: 'browser',
    schema: flagShape(false),
  },
});

export type LeadSettings = ValuesOf<typeof LEAD_SETTINGS>;

/** One setting each, for what reads no more. */
export type LeadDestinationsSetting = Pick<LeadSettings, 'lead_destinations'>;
export type ReplyPromiseSetting = Pick<LeadSettings, 'reply_promise'>;
export type ShopperConfirmationSetting = Pick<LeadSettings, 'shopper_confirmation'>;
