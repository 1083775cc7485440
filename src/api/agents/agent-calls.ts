import { AGENT_PATH, AGENT_PROFILE_PATH, buildBusinessProfile } from '#domain/agents/commerce-protocol.ts';
import { buildMessageError, ERROR_CODES, type MessageError } from '#domain/agents/message-error.ts';
import { isPlainObject } from '#domain/leads/reading/read-values.ts';
import type { Site } from '#ports/site.ts';
import type { AnsweredCall } from '../call-row.ts';
import { buildErrorReply, buildJsonReply } from '../error-reply.ts';
import { identifyAgent } from './agent-claim.ts';
import { type BodyFault, readJsonBody } from '../read-json-body.ts';
import { describeFailures } from '../openapi/failures.ts';
import { openObject, text } from '../openapi/json-schema.ts';

/** Loaded with the first call: most sites get none for hours. To import again what is loaded takes Node a while. */
let agentReplies: ReturnType<typeof loadReplies> | null = null;
const loadReplies = () => import('./agent-replies.ts');

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
  isUnhurried: true,
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
      400: describeRefusal('No message that is understood, or a profile that cannot be one.'),
      403: describeRefusal('Asked by another website.'),
      ...describeFailures(404),
      413: describeRefusal('More than 64 kB.'),
      415: describeRefusal('No JSON.'),
      422: describeRefusal('The profile is none, or of another version.'),
      424: describeRefusal('The profile cannot be fetched.'),
      429: describeRefusal('Too many calls: ask again after Retry-After.'),
      503: describeRefusal('Busy, or the profile is being looked up: ask again after Retry-After.'),
    },
  }),
};

function describeRefusal(description: string) {
  const error = openObject({ code: { type: 'integer' }, message: text('What to do about it.') });
  return { description, schema: openObject({ error }, ['error']) };
}

/** `POST /api/ucp/mcp`: what shoppers' assistants ask of a site. */
async function answerAgent(request: Request, site: Site): Promise<Response> {
  if (site.website.agents === 'off') return buildErrorReply('not_found');
  const sentJson = await readJsonBody(request);
  if ('fault' in sentJson) return refuse(...BODY_REFUSALS[sentJson.fault]);
  const { body } = sentJson;
  if (!isPlainObject(body))
    return refuse(400, {
      code: ERROR_CODES.invalidRequest,
      message: 'Send one message a request, no list of them.',
    });
  if (body['method'] === 'subscriptions/listen')
    return refuse(
      404,
      { code: ERROR_CODES.noSuchMethod, message: 'Nothing can be listened to here.' },
      body['id'],
    );
  const claim = await identifyAgent(body, site);
  if ('status' in claim) return refuse(claim.status, claim.error, body['id']);
  const { answerMessage } = await (agentReplies ??= loadReplies());
  return answerMessage(request, body, { site, ...claim });
}

const BODY_REFUSALS: Record<BodyFault, [status: number, error: MessageError]> = {
  malformed: [400, { code: ERROR_CODES.parseFailed, message: 'The body is not JSON.' }],
  too_large: [413, { code: ERROR_CODES.invalidRequest, message: 'The message is larger than 64 kB.' }],
  unsupported: [415, { code: ERROR_CODES.invalidRequest, message: 'Send content-type: application/json.' }],
};

/** An error in JSON-RPC, beside the status that says the same. */
function refuse(status: number, error: MessageError, id: unknown = null): Response {
  const seconds = error.data?.retry_after;
  const headers: Record<string, string> = seconds === undefined ? {} : { 'retry-after': String(seconds) };
  return buildJsonReply(status, buildMessageError(error, id), headers);
}
