import * as v from 'valibot';
import type { Site } from '#ports/site.ts';
import { errorReply, invalidReply, jsonReply } from './error-reply.ts';
import { parseBody } from './parse-body.ts';
import { readJsonBody } from './read-json-body.ts';

const count = v.pipe(v.number('This must be a whole number.'), v.safeInteger('This must be a whole number.'));

/** What an open page knows of its site. */
export const refreshBody = v.object({
  website_id: v.pipe(count, v.description('The site.')),
  config_version: v.pipe(count, v.description('The version that the page was made of.')),
});

/** `POST /api/website/refresh`: whether an open page is to be read again → 200 `{refreshed, config_version}`. */
export async function refreshWebsite(request: Request, site: Site): Promise<Response> {
  const sentJson = await readJsonBody(request);
  if ('fault' in sentJson) return errorReply(sentJson.fault);
  const parsedBody = parseBody(refreshBody, sentJson.body);
  if ('error' in parsedBody) return invalidReply(parsedBody);
  const { website_id, config_version } = parsedBody.values;
  if (website_id !== site.website.id) return errorReply('not_found');
  return jsonReply(200, {
    refreshed: config_version !== site.configVersion,
    config_version: site.configVersion,
  });
}
