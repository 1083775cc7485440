/** Why a form was not taken: one text for the whole, and the message of every faulty field by name. */
export interface FormProblem {
  error: string;
  fields: Record<string, string>;
  /** It was sent and came back: then the alert of spec §8 is shown too. */
  wasSent?: true;
}

/** Said when a form was sent in vain; also for a failure that brings no words of its own (spec §8). */
export const SUBMIT_FAILED = 'An error occurred when submitting this form';
