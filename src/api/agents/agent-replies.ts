import { readWallClock } from '#domain/contact/opening-hours-zone.ts';
import { isPlainObject } from '#domain/leads/reading/read-values.ts';
import { RepeatedResponse } from '#ports/whole-response.ts';
import { answerProtocol, isKeptTool } from './agent-server.ts';
import type { AgentAct, AgentCall } from './agent-tool.ts';

type Message = Record<string, unknown>;

interface Reply {
  response: RepeatedResponse;
  /** As what its call is counted; null for what is no call, or failed. */
  act: AgentAct | null;
}

/** Whatever is asked first, by every assistant in the same words. */
const GREETINGS: readonly unknown[] = ['initialize', 'server/discover', 'tools/list'];

/**
 * Answers a message. The same one once more gets the same bytes, as long as the site stays as it is: an assistant numbers
 * what it asks from the beginning for each of its shoppers.
 */
export async function answerMessage(request: Request, message: Message, call: AgentCall): Promise<Response> {
  const makeReply = () => replyTo(request, message, call);
  const { response, act } = isRepeatable(message)
    ? await call.site.agents.keepAnswer(nameMessage(request, message, call), makeReply, (reply) =>
        message['method'] === 'tools/call' && reply.act === null ? null : reply.response.memoryBytes,
      )
    : await makeReply();
  if (act !== null) countAct(act, call);
  return response;
}

async function replyTo(request: Request, message: Message, call: AgentCall): Promise<Reply> {
  let act: AgentAct | null = null;
  const noteAct = (calledAct: AgentAct) => {
    act = calledAct;
  };
  const response = await answerProtocol(request, message, { ...call, noteAct });
  const { status, headers } = response;
  const body = new Uint8Array(await response.arrayBuffer());
  return { response: new RepeatedResponse(body, { status, headers }), act };
}

function isRepeatable({ method, params }: Message): boolean {
  if (method === 'tools/call') return isPlainObject(params) && isKeptTool(params['name']);
  return GREETINGS.includes(method);
}

/** By all that its reply is made of. */
function nameMessage({ headers }: Request, message: Message, { site, source, profile }: AgentCall): string {
  const protocolHeaders = [...headers].filter(([name]) => name.startsWith('mcp-'));
  const capabilities = profile?.commonCapabilities ?? null;
  return JSON.stringify(['message', source, capabilities, site.origin, protocolHeaders, message]);
}

function countAct(act: AgentAct, { site, source }: AgentCall): void {
  const day = readWallClock(site.clock.now(), site.website.timezone).date;
  const count = { day, kind: act, page_type: 'agents', location_id: 0, source, acts: 1 };
  site.countVisit({ acts: [count], cars: [], vitals: [], variants: [], errors: [] }, null);
}
