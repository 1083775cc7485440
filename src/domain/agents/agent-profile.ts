import { ASSISTANT_SOURCE } from '../analytics/visit-source.ts';
import { isPlainObject } from '../leads/reading/read-values.ts';
import { type Capability, CAPABILITY_NAMES, PROTOCOL_VERSION } from './commerce-protocol.ts';

/** Who speaks for a shopper, by what their profile says: a claim, and proof of nothing. */
export interface AgentProfile {
  /** The domain that hosts the profile. */
  name: string;
  /** Of the protocol. */
  version: string;
  /** What both sides have, in the one version that we speak. */
  commonCapabilities: readonly Capability[];
}

/** Why there is no profile, in the protocol's own codes, and a sentence that says what to do. */
interface ProfileRefusal {
  code: 'invalid_profile_url' | 'profile_unreachable' | 'profile_malformed' | 'version_unsupported';
  status: 400 | 422 | 424;
  sentence: string;
}

/** What is known of a profile now; `pending` says in how many seconds to ask again. */
export type ProfileReading =
  | { kind: 'known'; profile: AgentProfile }
  | { kind: 'refused'; refusal: ProfileRefusal }
  | { kind: 'pending'; seconds: number };

export const INVALID_ADDRESS: ProfileRefusal = {
  code: 'invalid_profile_url',
  status: 400,
  sentence: 'meta["ucp-agent"].profile must be the https address of a public profile.',
};
export const UNREACHABLE: ProfileRefusal = {
  code: 'profile_unreachable',
  status: 424,
  sentence:
    'The agent profile could not be fetched: it must answer 200 by https within 2 seconds, without a redirect, in at most 128 kB.',
};
const MALFORMED: ProfileRefusal = {
  code: 'profile_malformed',
  status: 422,
  sentence: 'The agent profile is no JSON of the protocol: ucp.version and ucp.capabilities are needed.',
};

const VERSION = /^\d{4}-\d{2}-\d{2}$/;

/** What a profile says that was fetched from a domain; nothing of it is trusted. */
export function readProfile(name: string, content: unknown): AgentProfile | ProfileRefusal {
  const ucp = isPlainObject(content) ? content['ucp'] : null;
  if (!isPlainObject(ucp)) return MALFORMED;
  const { version, capabilities = {} } = ucp;
  if (typeof version !== 'string' || !VERSION.test(version) || !isPlainObject(capabilities)) return MALFORMED;
  if (version !== PROTOCOL_VERSION) return refuseVersion(version);
  const commonCapabilities = CAPABILITY_NAMES.filter((capability) =>
    listVersions(capabilities[capability]).includes(PROTOCOL_VERSION),
  );
  return { name, version, commonCapabilities };
}

function refuseVersion(version: string): ProfileRefusal {
  const sentence = `Protocol version ${version} is not supported. This business supports version ${PROTOCOL_VERSION}.`;
  return { code: 'version_unsupported', status: 422, sentence };
}

function listVersions(entries: unknown): unknown[] {
  return Array.isArray(entries)
    ? entries.map((entry) => (isPlainObject(entry) ? entry['version'] : null))
    : [];
}

const MAX_SOURCE = 40;

/** Where visits came from that followed an answer: `assistant.platform.example`, or `assistant` of one without a name. */
export function nameSource(agentName: string): string {
  const name = agentName.toLowerCase().replaceAll(/[^a-z0-9._-]+/g, '-');
  return (name === '' ? ASSISTANT_SOURCE : `${ASSISTANT_SOURCE}.${name}`).slice(0, MAX_SOURCE);
}
