import { redirect } from 'react-router';
import type { SignedInStaff } from '#ports/staff-sign-in.ts';
import type { ConsoleVisit } from './console-context.ts';

/** Who is signed in; anybody else is led to the sign-in, and back here after it. Throws that answer. */
export function requireVisitor({ visitor }: ConsoleVisit, request: Request): SignedInStaff {
  if (visitor === null) throw redirect(buildSignInPath(request));
  return visitor;
}

/** The same of whoever has the passkey that their role asks for. */
export function requireProvenVisitor(visit: ConsoleVisit, request: Request): SignedInStaff {
  const visitor = requireVisitor(visit, request);
  if (visitor.mustAddPasskey) throw redirect('/passkeys');
  return visitor;
}

function buildSignInPath({ url }: Request): string {
  const { pathname } = new URL(url);
  const path = pathname.replace(/\.data$/, '');
  return path === '/' || path === '/_' ? '/sign-in' : `/sign-in?to=${encodeURIComponent(path)}`;
}

/** Where somebody wanted to go: a path of this host, else the start. */
export function readDestination(text: unknown): string {
  return typeof text === 'string' && /^\/(?![/\\])[\w/.-]*$/.test(text) ? text : '/';
}
