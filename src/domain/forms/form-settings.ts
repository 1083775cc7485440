import * as v from 'valibot';
import { described, flagShape, id, line, listShape, orNull } from '../tenants/settings/field-shapes.ts';
import { settings, type ValuesOf } from '../tenants/settings/setting.ts';

/** What forms demand. */
export const ANSWER_SETTINGS = settings('Forms', {
  email_only_forms: {
    label: 'E-mail is enough',
    description: 'Forms do not ask for a phone number.',
    visibility: 'browser',
    schema: flagShape(false),
  },
  message_required: {
    label: 'Message required',
    description: 'An enquiry needs a message.',
    visibility: 'browser',
    schema: flagShape(true),
  },
  opt_in_default: {
    label: 'News unless declined',
    description: 'The box that asks whether news may be sent is ticked from the beginning.',
    visibility: 'browser',
    schema: flagShape(true),
  },
});

/** What forms ask on some sites only. */
export const QUESTION_SETTINGS = settings('Forms', {
  service_form: {
    label: 'Service questions',
    description: 'Questions of the service booking that only some workshops ask.',
    visibility: 'browser',
    schema: v.optional(
      v.strictObject({
        interval: described(flagShape(false), 'Which service is due.'),
        tyres: described(flagShape(false), 'Whether tyres are needed.'),
      }),
      {},
    ),
  },
  additional_services: {
    label: 'Extras with a service',
    description: 'What is offered with a service booking, such as a wash or a loan car.',
    visibility: 'browser',
    schema: listShape(line(80), 20),
  },
  location_choices: {
    label: 'Places in forms',
    description: 'The locations that forms offer, with labels of their own; without any, all that are shown.',
    visibility: 'browser',
    schema: listShape(v.strictObject({ location_id: id, label: line(80) }), 50),
  },
  dealer_promises: {
    label: 'Questions of promises',
    description: 'Asks "Ready to sell", "Valuation guide", "Best Finance" and "Best Deal".',
    visibility: 'browser',
    schema: flagShape(false),
  },
  fit_out_question: {
    label: 'Question of fit-out',
    description: 'A yes or no question about the fit-out of a car, asked with an enquiry.',
    visibility: 'browser',
    schema: orNull(line(120)),
  },
  autogauge_enabled: {
    label: 'AutoGauge',
    description: 'The AutoGauge valuation tool is in use, which each lead of a valuation says.',
    visibility: 'browser',
    schema: flagShape(false),
  },
});

export type FormSettings = ValuesOf<typeof ANSWER_SETTINGS> & ValuesOf<typeof QUESTION_SETTINGS>;
