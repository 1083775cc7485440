import { agentCallsRow } from '#api/agents/agent-calls.ts';
import { AGENT_PATH } from '#domain/agents/commerce-protocol.ts';
import type { Site } from '#ports/site.ts';
import { askSite } from '#test/serve.ts';
import type { Reply, SmallServer } from './small-server.ts';

/** What an assistant is answered. */
interface AgentReply {
  status: number;
  result: { isError?: boolean; content: { text: string }[] };
  error: { code: number; message: string; data?: Record<string, unknown> };
  /** As its receivers read it: of a shape that the protocol's schemas check. */
  // oxlint-disable-next-line typescript/no-explicit-any -- read by tests alone, key by key
  content: any;
}

/** Calls a tool of a site as it lies in memory. */
export async function callSite(site: Site, name: string, input: object): Promise<AgentReply> {
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: input } };
  const request = new Request(site.origin + AGENT_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify(message),
  });
  const response = await agentCallsRow.answer(request, site, '');
  return readAgentReply(response.status, await response.text());
}

/** Asks the sites of a server, as an assistant does. */
export function callThrough(server: SmallServer) {
  let networks = 0;
  function post(body: unknown, { host = 'a.localhost', headers = {} } = {}): Promise<Reply> {
    networks += 1;
    return server.ask(AGENT_PATH, {
      host,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        'x-forwarded-for': `198.51.100.${networks % 250}`,
        ...headers,
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  }
  const call = async (name: string, input: object, host = 'a.localhost'): Promise<AgentReply> => {
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: input } };
    const { status, text } = await post(message, { host });
    return readAgentReply(status, text);
  };
  return { post, call };
}

export type Calling = ReturnType<typeof callThrough>;

function readAgentReply(status: number, text: string): AgentReply {
  const { result, error } = JSON.parse(text);
  return { status, result, error, content: result?.structuredContent };
}

/** Calls a tool of a site of the served product. */
export async function callServed(
  port: number,
  slug: string,
  { name, input, path = AGENT_PATH }: { name: string; input: object; path?: string },
): Promise<AgentReply> {
  const params = { name, arguments: input };
  const { status, text } = await postServed(port, slug, { path, method: 'tools/call', params });
  return readAgentReply(status, text);
}

/** The tools of a site of the served product, each with the shape that it declares of its answers. */
export async function listServedTools(
  port: number,
  slug: string,
): Promise<{ name: string; outputSchema: object }[]> {
  const { text } = await postServed(port, slug, { path: AGENT_PATH, method: 'tools/list', params: {} });
  return JSON.parse(text).result.tools;
}

function postServed(
  port: number,
  slug: string,
  { path, ...call }: { path: string; method: string; params: object },
) {
  return askSite(port, slug, {
    path,
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, ...call }),
  });
}
