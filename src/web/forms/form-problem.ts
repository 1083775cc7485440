/** Why a form was not taken: one text for the whole, and the message of every faulty field by name. */
export interface FormProblem {
  error: string;
  fields: Record<string, string>;
  /** It was sent and came back: then the alert of spec §8 is shown too. */
  wasSent?: true;
  /** There was no line: it goes again by itself when there is one. */
  waitsForConnection?: true;
}
