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
  if (address === null) return UNNAMED;
  const reading = typeof address === 'string' ? await site.agents.readProfile(address) : INVALID;
  if (reading.kind === 'pending') {
    const sentence = 'The agent profile is being looked up.';
    const data = { retry_after: reading.seconds };
    return { status: 503, error: { code: ERROR_CODES.server, message: sentence, data } };
  }
  if (reading.kind === 'refused') {
    const { code, status, sentence } = reading.refusal;
    const data = { code, content: sentence, continue_url: `${site.origin}/` };
    return { status, error: { code: ERROR_CODES.discoveryFailed, message: sentence, data } };
  }
  const { profile } = reading;
  // Anybody may claim a name: too many calls by it shut nobody out, and each network has its own limit.
  const isTooMany = (await site.agents.countCall(profile.name)) !== null;
  return isTooMany ? UNNAMED : { profile, source: nameSource(profile.name) };
}

const UNNAMED: AgentClaim = { profile: null, source: nameSource('') };

const INVALID = { kind: 'refused', refusal: INVALID_ADDRESS } as const;

/** What a call's `meta` says; null without any. */
function findProfileAddress({ params }: Record<string, unknown>): unknown {
  const input = isPlainObject(params) ? params['arguments'] : null;
  const meta = isPlainObject(input) ? input['meta'] : undefined;
  if (meta === undefined) return null;
  const agent = isPlainObject(meta) ? meta['ucp-agent'] : undefined;
  return isPlainObject(agent) ? (agent['profile'] ?? false) : false;
}
