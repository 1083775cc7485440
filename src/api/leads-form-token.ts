import type { Site } from '#ports/site.ts';

/** As long as a browser offers to go on with an unfinished form. */
const MAX_AGE_SECONDS = 7 * 24 * 60 * 60;

/** The HttpOnly cookie that lets a browser continue the lead it just made. */
export function formTokenCookie(formToken: string, site: Site): string {
  const attributes = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${MAX_AGE_SECONDS}`;
  return site.origin.startsWith('https:')
    ? `__Host-form_token=${formToken}; ${attributes}; Secure`
    : `form_token=${formToken}; ${attributes}`;
}

/** Every token in the request: in the cookie, beside the lead or inside it. */
export function formTokensOf(request: Request, body: unknown): string[] {
  const cookies = request.headers.get('cookie') ?? '';
  const inCookies = [...cookies.matchAll(/(?:^|; *)(?:__Host-)?form_token=([\w-]+)/g)].map(
    ([, token]) => token,
  );
  return [...inCookies, tokenIn(body), tokenIn(property(body, 'lead'))].filter(
    (token) => token !== undefined,
  );
}

function tokenIn(holder: unknown): string | undefined {
  const token = property(holder, 'form_token');
  return typeof token === 'string' ? token : undefined;
}

function property(holder: unknown, name: string): unknown {
  const isHolder = typeof holder === 'object' && holder !== null && Object.hasOwn(holder, name);
  return isHolder ? Reflect.get(holder, name) : undefined;
}
