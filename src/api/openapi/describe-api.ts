import type { CallRow } from '../call-row.ts';
import type { DescribedAnswer, DescribedCall } from './described-call.ts';
import { GROUPS, SECURITY_SCHEMES } from './described-call.ts';

interface DescribedSite {
  name: string;
  /** Scheme, host and port. */
  origin: string;
}

/** By `METHOD /path` with `:words` for parameters. */
export type DescribedCalls = Readonly<Record<string, DescribedCall>>;

/** What the rows say of themselves, where they say something. */
export function describeCalls(rows: readonly CallRow[]): DescribedCalls {
  return Object.fromEntries(
    rows.flatMap(({ method, path, describe }) =>
      describe === null ? [] : [[`${method} ${path}`, describe()]],
    ),
  );
}

/** The OpenAPI 3.1 document of a site's calls. */
export function describeApi(calls: DescribedCalls, { name, origin }: DescribedSite): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [key, call] of Object.entries(calls)) {
    const [method = '', path = ''] = key.split(' ');
    const template = path.replaceAll(/:(\w+)/g, '{$1}');
    paths[template] = { ...paths[template], [method.toLowerCase()]: describeOperation(key, call) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${name}: calls`,
      version: '1',
      license: { name: `Terms and conditions of ${name}`, url: `${origin}/terms-and-conditions` },
      description:
        'Money is whole dollars as shown, times are ISO 8601 with offset. Failures are JSON `{error}`, with `fields` where fields are at fault. Every answer carries `X-Request-Id`.',
    },
    servers: [{ url: origin }],
    // Most calls are anybody's.
    security: [],
    tags: Object.entries(GROUPS).map(([name, description]) => ({ name, description })),
    paths,
    components: { securitySchemes: SECURITY_SCHEMES },
  };
}

/** The answer to every call at a host that is no site's. */
const NO_SITE: DescribedAnswer = {
  description: 'There is nothing at this address, or no site at this host.',
  mediaType: 'text/plain',
};

function describeOperation(key: string, call: DescribedCall): object {
  const { group, summary, description, parameters, body, proof } = call;
  const answers = { 404: NO_SITE, ...call.answers };
  return {
    operationId: key.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_'),
    tags: [group],
    summary,
    description,
    ...(proof && { security: [{ [proof]: [] }, {}] }),
    ...(parameters && { parameters }),
    ...(body && {
      requestBody: {
        required: true,
        content: { [body.mediaType]: { schema: body.schema, example: body.example } },
      },
    }),
    responses: Object.fromEntries(
      Object.entries(answers).map(([status, answer]) => [status, describeResponse(answer)]),
    ),
  };
}

function describeResponse({
  description,
  mediaType = 'application/json',
  schema,
  headers,
}: DescribedAnswer): object {
  return {
    description,
    ...(mediaType !== null && { content: { [mediaType]: schema ? { schema } : {} } }),
    ...(headers && {
      headers: Object.fromEntries(
        Object.entries(headers).map(([header, meaning]) => [
          header,
          { description: meaning, schema: { type: 'string' } },
        ]),
      ),
    }),
  };
}
