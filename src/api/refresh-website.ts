import * as v from 'valibot';
import type { Site } from '#ports/site.ts';
import { buildErrorReply, buildInvalidReply, buildJsonReply } from './error-reply.ts';
import { parseBody } from './parse-body.ts';
import { readJsonBody } from './read-json-body.ts';
import type { AnsweredCall } from './call-row.ts';
import { INVALID, describeFailures } from './openapi/failures.ts';
import { count, closedObject } from './openapi/json-schema.ts';
import { describeBody } from './openapi/schema-json.ts';

const wholeNumber = v.pipe(
  v.number('This must be a whole number.'),
  v.safeInteger('This must be a whole number.'),
);

/** What an open page knows of its site. */
const refreshBody = v.object({
  website_id: v.pipe(wholeNumber, v.description('The site.')),
  config_version: v.pipe(wholeNumber, v.description('The version that the page was made of.')),
});

export const refreshWebsiteRow: AnsweredCall = {
  method: 'POST',
  path: '/api/website/refresh',
  answer: refreshWebsite,
  limit: 'dashboard',
  describe: () => ({
    group: 'Site',
    summary: 'Whether an open page is to be read again',
    description: 'True where the configuration is no longer the one that the page was made of.',
    body: describeBody(refreshBody, { website_id: 1, config_version: 4 }),
    answers: {
      200: {
        description: 'Whether it differs, and the version now.',
        schema: closedObject({
          refreshed: { type: 'boolean', description: 'Whether the versions differ.' },
          config_version: count('The version now.'),
        }),
      },
      422: INVALID,
      ...describeFailures(400, 403, 404, 413, 415, 429),
    },
  }),
};

async function refreshWebsite(request: Request, site: Site): Promise<Response> {
  const sentJson = await readJsonBody(request);
  if ('fault' in sentJson) return buildErrorReply(sentJson.fault);
  const parsedBody = parseBody(refreshBody, sentJson.body);
  if ('error' in parsedBody) return buildInvalidReply(parsedBody);
  const { website_id, config_version } = parsedBody.values;
  if (website_id !== site.website.id) return buildErrorReply('not_found');
  return buildJsonReply(200, {
    refreshed: config_version !== site.configVersion,
    config_version: site.configVersion,
  });
}
