import { type AgentProfile, INVALID_ADDRESS, nameSource } from '#domain/agents/agent-profile.ts';
import { ERROR_CODES, type MessageError } from '#domain/agents/message-error.ts';
import { isPlainObject } from '#domain/leads/reading/read-values.ts';
import type { Site } from '#ports/site.ts';

/** Who asks, as far as they said; null: a client of the Model Context Protocol that names nobody. */
export interface AgentClaim {
  profile: AgentProfile | null;
  /** By which its calls and the visits that follow are counted. */
  source: string;
}

/** Why a call is not answered: a status, and the error of JSON-RPC that says the same. */
export interface Refusal {
  status: number;
  error: MessageError;
}

/** Who calls a tool, by the profile that the call names; or why it is not answered (now). */
export async function identifyAgent(
  message: Record<string, unknown>,
  site: Site,
): Promise<AgentClaim | Refusal> {
  const address = findProfileAddress(message);
  if (address === null) return { profile: null, source: nameSource('') };
  const reading = typeof address === 'string' ? await site.agents.readProfile(address) : INVALID;
  if (reading.kind === 'pending')
    return askLater(503, 'The agent profile is being looked up.', reading.seconds);
  if (reading.kind === 'refused') {
    const { code, status, sentence } = reading.refusal;
    const data = { code, content: sentence, continue_url: `${site.origin}/` };
    return { status, error: { code: ERROR_CODES.discoveryFailed, message: sentence, data } };
  }
  const { profile } = reading;
  const seconds = await site.agents.countCall(profile.name);
  if (seconds !== null) return askLater(429, 'Too many calls of this agent.', seconds);
  return { profile, source: nameSource(profile.name) };
}

const INVALID = { kind: 'refused', refusal: INVALID_ADDRESS } as const;

function askLater(status: number, message: string, seconds: number): Refusal {
  return { status, error: { code: ERROR_CODES.server, message, data: { retry_after: seconds } } };
}

/** What a call's `meta` says; null without any. */
function findProfileAddress({ params }: Record<string, unknown>): unknown {
  const input = isPlainObject(params) ? params['arguments'] : null;
  const meta = isPlainObject(input) ? input['meta'] : undefined;
  if (meta === undefined) return null;
  const agent = isPlainObject(meta) ? meta['ucp-agent'] : undefined;
  return isPlainObject(agent) ? (agent['profile'] ?? false) : false;
}
