/** Why a form was not taken: one text for the whole, and the message of every faulty field by name. */
export interface FormProblem {
  error: string;
  fields: Record<string, string>;
  /** The server refused it: then the alert of spec §8 is shown too. */
  wasSent?: true;
  /** Sent offline: it is sent again when the browser is online. */
  waitsForConnection?: true;
}
