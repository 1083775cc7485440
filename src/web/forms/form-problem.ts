/** Why a form was not taken: one text for the whole, and the message of every faulty field by name. */
export interface FormProblem {
  error: string;
  fields: Record<string, string>;
}

/** Said when a failed submission brings no words of its own (spec §8). */
export const SUBMIT_FAILED = 'An error occurred when submitting this form';
