import { DAY_SECONDS } from '#domain/time/durations.ts';

const KEPT_SECONDS = 90 * DAY_SECONDS;

/** The slug of the website that this browser saw last; null where none is known. Opens nothing. */
export function readLastSite(request: Request): string | null {
  const start = `${chooseName(request)}=`;
  const cookies = request.headers.get('Cookie')?.split(/; */) ?? [];
  return cookies.find((cookie) => cookie.startsWith(start))?.slice(start.length) ?? null;
}

/** The value of the `Set-Cookie` that notes it. */
export function buildLastSiteCookie(slug: string, request: Request): string {
  const secure = isSecure(request) ? '; Secure' : '';
  return `${chooseName(request)}=${slug}; Path=/; Max-Age=${KEPT_SECONDS}; HttpOnly; SameSite=Lax${secure}`;
}

function chooseName(request: Request): string {
  return isSecure(request) ? '__Host-console-site' : 'console-site';
}

function isSecure({ url }: Request): boolean {
  return url.startsWith('https:');
}
