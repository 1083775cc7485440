import { AGENT_PATH, AGENT_PROFILE_PATH, buildBusinessProfile } from '#domain/agents/commerce-protocol.ts';
import { isPlainObject } from '#domain/leads/reading/read-values.ts';
import type { Site } from '#ports/site.ts';
import type { AnsweredCall } from '../call-row.ts';
import { buildErrorReply, buildJsonReply } from '../error-reply.ts';
import { identifyAgent, type Refusal } from './agent-claim.ts';
import { readJsonBody } from '../read-json-body.ts';
import { describeFailures } from '../openapi/failures.ts';
import { openObject, text } from '../openapi/json-schema.ts';

/** Loaded with the first call: most sites get none for hours. */
const loadServer = () => import('./agent-server.ts');

export const agentProfileRow: AnsweredCall = {
  method: 'GET',
  path: AGENT_PROFILE_PATH,
  answer: answerProfile,
  isCacheable: true,
  // The protocol's own least.
  sharedSeconds: 60,
  describe: () => ({
    group: 'Assistants of shoppers',
    summary: 'What the site has for shoppers’ assistants',
    description: 'The profile of the Universal Commerce Protocol: its version, the endpoint, what works.',
    answers: {
      200: { description: 'The profile.', schema: openObject({ ucp: openObject({}) }, ['ucp']) },
      ...describeFailures(404),
    },
  }),
};

async function answerProfile(_request: Request, { website, origin }: Site): Promise<Response> {
  if (website.agents === 'off') return buildErrorReply('not_found');
  return Response.json(buildBusinessProfile(origin), {
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
  });
}

export const agentCallsRow: AnsweredCall = {
  method: 'POST',
  path: AGENT_PATH,
  answer: answerAgent,
  limit: 'agent calls',
  isReadOnly: true,
  // The library that speaks the protocol.
  startsThread: true,
  describe: () => ({
    group: 'Assistants of shoppers',
    summary: 'The stock for shoppers’ assistants',
    description:
      'One message of the Model Context Protocol in JSON-RPC, without a session: lists the tools, or calls one of them.',
    body: {
      mediaType: 'application/json',
      schema: openObject(
        {
          jsonrpc: text('2.0'),
          id: { type: ['string', 'integer'], description: 'The answer has the same.' },
          method: text('Such as tools/list.'),
          params: openObject({}),
        },
        ['jsonrpc', 'method'],
      ),
      example: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
    },
    answers: {
      200: { description: 'The answer.', schema: openObject({ jsonrpc: text('2.0') }) },
      400: {
        description: 'No message that is understood, or a profile that cannot be one.',
        schema: openObject({ error: openObject({ code: { type: 'integer' }, message: text('Why.') }) }, [
          'error',
        ]),
      },
      ...describeFailures(403, 404, 413, 415, 429, 503),
    },
  }),
};

const INVALID_REQUEST = -32_600;
const NO_SUCH_METHOD = -32_601;
const PARSE_FAILED = -32_700;

/** `POST /api/ucp/mcp`: what shoppers' assistants ask of a site. */
async function answerAgent(request: Request, site: Site): Promise<Response> {
  if (site.website.agents === 'off') return buildErrorReply('not_found');
  const sentJson = await readJsonBody(request);
  if ('fault' in sentJson)
    return sentJson.fault === 'malformed'
      ? refuse(400, { code: PARSE_FAILED, message: 'The body is not JSON.' })
      : buildErrorReply(sentJson.fault);
  const { body } = sentJson;
  if (!isPlainObject(body))
    return refuse(400, { code: INVALID_REQUEST, message: 'Send one message a request, no list of them.' });
  if (body['method'] === 'subscriptions/listen')
    return refuse(404, { code: NO_SUCH_METHOD, message: 'Nothing can be listened to here.' }, body['id']);
  const claim = await identifyAgent(body, site);
  if ('status' in claim) return refuse(claim.status, claim.error, body['id']);
  const { answerProtocol } = await loadServer();
  return answerProtocol(request, body, { site, ...claim });
}

/** An error in JSON-RPC, beside the status that says the same. */
function refuse(status: number, error: Refusal['error'], id: unknown = null): Response {
  const knownId = typeof id === 'string' || typeof id === 'number' ? id : null;
  const seconds = error.data?.retry_after;
  const headers: Record<string, string> = seconds === undefined ? {} : { 'retry-after': String(seconds) };
  return buildJsonReply(status, { jsonrpc: '2.0', error, id: knownId }, headers);
}
