import { parseHost } from './host-name.ts';

export type Target = { target: string } | { status: 400 | 414 };

const MAX_LENGTH = 8192;
/** One slash, never two, then visible ASCII without a backslash or a fragment. */
const ORIGIN_FORM = /^\/(?!\/)[!"$-[\]-~]*$/;
/** `/a/..`, `/a/%2e`: a reader of URLs would make another path of it than the one that was checked. */
const DOT_SEGMENT = /\/(?:\.|%2e){1,2}(?:\/|$)/i;

/**
 * The path and query of a request line. An absolute-form target counts only when it names the host that was asked;
 * whatever a browser would never send is refused, so that no later reader can take it for another host.
 */
export function parseTarget(raw: string, hostName: string): Target {
  if (raw.length > MAX_LENGTH) return { status: 414 };
  const target = raw.startsWith('/') ? raw : withoutOrigin(raw, hostName);
  return target !== null && ORIGIN_FORM.test(target) && isPlainPath(target) ? { target } : { status: 400 };
}

/** A path that is not valid text would end up in the log of whatever fails to decode it. */
function isPlainPath(target: string): boolean {
  const mark = target.indexOf('?');
  const path = mark < 0 ? target : target.slice(0, mark);
  // Nearly every path: nothing is encoded, and no segment begins with a dot.
  if (!path.includes('%') && !path.includes('/.')) return true;
  if (DOT_SEGMENT.test(path)) return false;
  try {
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}

function withoutOrigin(raw: string, hostName: string): string | null {
  const [, host, rest] = /^https?:\/\/([^/?#]*)(.*)$/i.exec(raw) ?? [];
  if (parseHost(host)?.name !== hostName) return null;
  return rest?.startsWith('/') ? rest : `/${rest ?? ''}`;
}
