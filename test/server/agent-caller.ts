import { agentCallsRow } from '#api/agents/agent-calls.ts';
import type { Site } from '#ports/site.ts';

/** What an assistant is answered. */
export interface AgentReply {
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
  const request = new Request(`${site.origin}/api/ucp/mcp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify(message),
  });
  const response = await agentCallsRow.answer(request, site, '');
  return readAgentReply(response.status, await response.text());
}

/** Of a JSON body, or of the one event that earlier revisions have. */
export function readAgentReply(status: number, text: string): AgentReply {
  const { result, error } = JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? text);
  return { status, result, error, content: result?.structuredContent };
}
