import * as v from 'valibot';
import { choiceShape, described, listShape } from '../../tenants/settings/field-shapes.ts';
import { leadScope, mailAddress } from '../deliveries/lead-destination.ts';

const WAYS = ['first_come', 'in_turn'] as const;

/** A rule of who answers what. */
export const turnRuleSchema = v.pipe(
  v.strictObject({
    only: described(leadScope, 'Takes only leads of these; an empty list takes all.'),
    way: described(
      choiceShape(WAYS),
      'first_come: nobody’s until somebody takes it. in_turn: given to whoever is on duty and had none for the longest time.',
    ),
    people: described(
      listShape(v.pipe(mailAddress, v.toLowerCase()), 100),
      'Their addresses, of the way in_turn; an empty list is everybody who is there for such leads.',
    ),
  }),
  v.check(({ way, people }) => way === 'in_turn' || people.length === 0, 'names people, who have no turns'),
);
export type TurnRule = v.InferOutput<typeof turnRuleSchema>;
