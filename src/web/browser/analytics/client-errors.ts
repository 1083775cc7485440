import {
  BLOCKED_PATTERN,
  type ClientError,
  type ClientErrorKind,
  MAX_BLOCKED_LENGTH,
  MOST_CLIENT_ERRORS,
  MOST_TIMES,
} from '#domain/analytics/counts/client-errors.ts';

/** Since the last beacon, by kind and page. */
const noted = new Map<string, ClientError>();

/** Counts a failure of this page; its words are logged where it happened and stay there. */
export function noteClientError(kind: ClientErrorKind, blocked?: string): void {
  const path = location.pathname;
  const name = `${kind} ${path} ${blocked ?? ''}`;
  const countedError = noted.get(name) ?? { kind, path, times: 0, ...(blocked !== undefined && { blocked }) };
  if (countedError.times === 0 && noted.size === MOST_CLIENT_ERRORS) return;
  noted.set(name, { ...countedError, times: Math.min(countedError.times + 1, MOST_TIMES) });
}

/** Counts what nobody caught, our own and that of third-party scripts, and what the policy refused, from now on. Once a document. */
export function noteScriptErrors(): void {
  // A script of another origin names no file; nor does an event that a script made up.
  addEventListener('error', ({ filename }) =>
    noteClientError(namesOurs(filename) ? 'script' : 'third_party_script'),
  );
  addEventListener('unhandledrejection', ({ reason }) => {
    const stack = reason instanceof Error ? reason.stack : undefined;
    const isElsewhere = /https?:\/\//.test(stack ?? '') && !namesOurs(stack);
    noteClientError(isElsewhere ? 'third_party_script' : 'script');
  });
  addEventListener('securitypolicyviolation', noteBlocked);
}

/** By the host alone: a path may hold what somebody typed. */
function noteBlocked({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent): void {
  const source = URL.parse(blockedURI)?.origin ?? blockedURI;
  const blocked = `${effectiveDirective.split('-')[0] ?? ''} ${source}`;
  const isNamed = BLOCKED_PATTERN.test(blocked) && blocked.length <= MAX_BLOCKED_LENGTH;
  noteClientError('blocked', isNamed ? blocked : undefined);
}

function namesOurs(files: string | undefined): boolean {
  return files?.includes(`${location.origin}/`) ?? false;
}

/** For a beacon: each is told once. */
export function takeClientErrors(): ClientError[] {
  const takenErrors = [...noted.values()];
  noted.clear();
  return takenErrors;
}
