import { formTokensInCookies } from '#operations/form-token-cookie.ts';

/** Every token in the request: in the cookie, beside the lead or inside it. */
export function listFormTokens(request: Request, body: unknown): string[] {
  return [...formTokensInCookies(request), readToken(body), readToken(property(body, 'lead'))].filter(
    (token) => token !== undefined,
  );
}

function readToken(holder: unknown): string | undefined {
  const token = property(holder, 'form_token');
  return typeof token === 'string' ? token : undefined;
}

function property(holder: unknown, name: string): unknown {
  const isHolder = typeof holder === 'object' && holder !== null && Object.hasOwn(holder, name);
  return isHolder ? Reflect.get(holder, name) : undefined;
}
