import type { JsonSchema } from './json-schema.ts';

/** The headings that calls stand under. */
export const GROUPS = {
  Leads: 'What shoppers send, from a first word to a finished form.',
  Phone: 'Numbers that are shown and called.',
  Visits: 'What visits report of themselves.',
  'Bookings and models': 'Times that can be booked, and what the site has of a make.',
  Garage: 'Sign-in by a mailed code, and what shoppers save; on sites that have it.',
  'Look-ups': 'What registers know of a car.',
  Assistant: 'A program that answers questions by rules; on sites that have it.',
  'Assistants of shoppers': 'What programs of shoppers read of a site by their own protocols.',
  Payments: 'What the payment provider tells.',
  Checkout: 'A car is held while its deposit is paid.',
  Search: 'The stock, for search clients and car by car.',
  Site: 'What machines read of the whole site.',
} as const;

/** The OpenAPI security schemes of the calls. */
export const SECURITY_SCHEMES = {
  form_token: {
    type: 'apiKey',
    in: 'cookie',
    name: 'form_token',
    description: 'The token of a lead, from the call that made it; `__Host-form_token` over TLS.',
  },
  checkout: {
    type: 'apiKey',
    in: 'cookie',
    name: 'checkout',
    description: 'The device’s reservation, from the call that held the car; `__Host-checkout` over TLS.',
  },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'shopper',
    description: 'The session of a shopper who signed in; `__Host-shopper` over TLS.',
  },
  feed_key: {
    type: 'apiKey',
    in: 'query',
    name: 'key',
    description: 'The feed’s access key, where the dealer set one.',
  },
} as const;

/** What the description says of one call. */
export interface DescribedCall {
  group: keyof typeof GROUPS;
  /** A few words: the call's heading. */
  summary: string;
  /** What it does and promises, in sentences. */
  description: string;
  /** The credential a caller may send; the call does less without it, or takes the same in its body. */
  proof?: keyof typeof SECURITY_SCHEMES;
  parameters?: readonly DescribedParameter[];
  body?: DescribedBody;
  /** By status. */
  answers: Readonly<Record<number, DescribedAnswer>>;
}

export interface DescribedParameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: true;
  description: string;
  schema: JsonSchema;
  example: string | number;
}

export interface DescribedBody {
  mediaType: 'application/json' | 'multipart/form-data';
  schema: JsonSchema;
  /** A body that is accepted as it stands; texts of a multipart body by the names of its parts. */
  example: Readonly<Record<string, unknown>>;
}

export interface DescribedAnswer {
  description: string;
  /** Absent: `application/json`; null where there is no body. */
  mediaType?: string | null;
  /** Of a JSON answer. */
  schema?: JsonSchema;
  headers?: Readonly<Record<string, string>>;
}
