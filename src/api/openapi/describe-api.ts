import type { DescribedAnswer, DescribedCall } from './described-call.ts';
import { DESCRIBED_CALLS } from './described-calls.ts';

interface DescribedSite {
  name: string;
  /** Scheme, host and port. */
  origin: string;
}

/** The OpenAPI 3.1 document of a site's calls. */
export function describeApi({ name, origin }: DescribedSite): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [key, call] of Object.entries(DESCRIBED_CALLS)) {
    const [method = '', path = ''] = key.split(' ');
    const template = path.replaceAll(/:(\w+)/g, '{$1}');
    paths[template] = { ...paths[template], [method.toLowerCase()]: operation(key, call) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${name}: calls`,
      version: '1',
      description:
        'Money is whole dollars as shown, times are ISO 8601 with offset. Failures are JSON `{error}`, with `fields` where fields are at fault. Every answer carries `X-Request-Id`.',
    },
    servers: [{ url: origin }],
    paths,
  };
}

function operation(key: string, call: DescribedCall): object {
  const { group, summary, description, parameters, body, answers } = call;
  return {
    operationId: key.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_'),
    tags: [group],
    summary,
    description,
    ...(parameters && { parameters }),
    ...(body && {
      requestBody: {
        required: true,
        content: { [body.mediaType]: { schema: body.schema, example: body.example } },
      },
    }),
    responses: Object.fromEntries(
      Object.entries(answers).map(([status, answer]) => [status, response(answer)]),
    ),
  };
}

function response({ description, mediaType = 'application/json', schema, headers }: DescribedAnswer): object {
  return {
    description,
    content: { [mediaType]: schema ? { schema } : {} },
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
