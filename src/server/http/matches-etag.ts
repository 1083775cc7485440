/**
 * Whether `If-None-Match` names this ETag. Proxies that compress turn a strong tag into a weak one; for a 304 both
 * mean the same (RFC 9110, section 13.1.2).
 */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(',').some((tag) => {
    const knownTag = tag.trim();
    return knownTag === etag || knownTag === '*' || knownTag === `W/${etag}`;
  });
}
