import type { JsonSchema } from './json-schema.ts';

/** What the description says of one call. */
export interface DescribedCall {
  group: 'Leads' | 'Phone' | 'Bookings and models' | 'Look-ups' | 'Search' | 'Site';
  /** A few words: the call's heading. */
  summary: string;
  /** What it does and promises, in sentences. */
  description: string;
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
  /** Absent: `application/json`. */
  mediaType?: string;
  /** Of a JSON answer. */
  schema?: JsonSchema;
  headers?: Readonly<Record<string, string>>;
}
