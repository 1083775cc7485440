import { parseHost } from '../http/host-name.ts';
import { sendError } from '../http/send-error.ts';
import { sendUncached } from '../http/send.ts';
import type { Exchange } from '../http/exchange.ts';
import type { Responder } from '../http/listener.ts';
import { splitTarget } from '../pages/build-page-key.ts';
import type { SiteDirectory } from '../sites/site-directory.ts';

interface TlsCheckParts {
  directory: SiteDirectory;
  /** By a program of this machine, for itself. */
  isLocal: (exchange: Exchange) => boolean;
}

/**
 * Whether a site answers at `?domain=`, for a proxy on this machine that asks before it gets a certificate
 * (docs/operating.md): 200 or 404. To everybody else it is an address that does not exist.
 */
export function createTlsCheck({ directory, isLocal }: TlsCheckParts): Responder {
  return async (exchange) => {
    exchange.route = '/api/tls-check';
    const domain = new URLSearchParams(splitTarget(exchange.target)[1]).get('domain') ?? '';
    const host = isLocal(exchange) ? parseHost(domain) : null;
    if (host === null || host.name !== host.withPort) return sendError(exchange, 404);
    const lookup = await Promise.resolve(directory.open(host.name)).catch(() => null);
    if (lookup === null) return sendError(exchange, 503);
    return lookup.kind === 'site' || lookup.kind === 'redirect'
      ? sendFound(exchange)
      : sendError(exchange, 404);
  };
}

function sendFound(exchange: Exchange): Promise<number> {
  const contentType = 'text/plain; charset=utf-8';
  return sendUncached(exchange, {
    status: 200,
    headers: ['Content-Type', contentType, 'Cache-Control', 'no-store'],
    body: Buffer.from('A site answers there.\n'),
    contentType,
    isPrivate: true,
  });
}
