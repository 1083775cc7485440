/** The release of the Universal Commerce Protocol that we speak; the tests hold its schemas. */
export const PROTOCOL_VERSION = '2026-04-08';

export const AGENT_PATH = '/api/ucp/mcp';
export const AGENT_PROFILE_PATH = '/.well-known/ucp';

/** What we have of the protocol, and where each is described. */
const CAPABILITIES = {
  'dev.ucp.shopping.catalog.search': 'search',
  'dev.ucp.shopping.catalog.lookup': 'lookup',
} as const;
export type Capability = keyof typeof CAPABILITIES;
export const CAPABILITY_NAMES = Object.keys(CAPABILITIES) as Capability[];

const HOME = `https://ucp.dev/${PROTOCOL_VERSION}`;

/** What a site says of itself to programs that know nothing of it but its host. */
export function buildBusinessProfile(origin: string) {
  const version = PROTOCOL_VERSION;
  const capabilities = CAPABILITY_NAMES.map((name) => {
    const spec = `${HOME}/specification/catalog/${CAPABILITIES[name]}`;
    const schema = `${HOME}/schemas/shopping/catalog_${CAPABILITIES[name]}.json`;
    return [name, [{ version, spec, schema }]];
  });
  const service = {
    version,
    spec: `${HOME}/specification/overview`,
    transport: 'mcp',
    schema: `${HOME}/services/shopping/mcp.openrpc.json`,
    endpoint: origin + AGENT_PATH,
  };
  return {
    ucp: {
      version,
      services: { 'dev.ucp.shopping': [service] },
      capabilities: Object.fromEntries(capabilities),
      payment_handlers: {},
    },
  };
}

/** What every answer says of the protocol: its version, and the capability that the answer is of. */
export function buildEnvelope(capability: Capability | null, status: 'success' | 'error' = 'success') {
  const capabilities = capability === null ? {} : { [capability]: [{ version: PROTOCOL_VERSION }] };
  return { version: PROTOCOL_VERSION, status, capabilities };
}

/** What is said beside an answer, to be shown by whoever speaks for the shopper. */
export type AgentMessage =
  | { type: 'info'; code: string; content: string; path?: string }
  | { type: 'warning'; code: string; content: string; path?: string; presentation?: 'disclosure' }
  | { type: 'error'; code: string; content: string; severity: 'recoverable' | 'unrecoverable' };
