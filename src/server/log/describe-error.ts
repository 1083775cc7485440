/** What the log keeps of an error, and of what caused it. */
interface ErrorDescription {
  /** Its name, or the type of what was thrown instead of an error. */
  error: string;
  code?: unknown;
  /** Where it was thrown. */
  at?: string;
  cause?: ErrorDescription;
}

const MAX_STACK = 4000;
const MAX_CAUSES = 3;

/** Messages of errors may quote what a visitor sent, so only the kind of an error and where it was thrown are kept. */
export function describeError(error: unknown, causes = MAX_CAUSES): ErrorDescription {
  if (!(error instanceof Error)) return { error: typeof error };
  const code = 'code' in error ? error.code : undefined;
  const frames = error.stack?.split('\n').filter((line) => line.startsWith('    at ')) ?? [];
  const described = { error: error.name, code, at: frames.join('\n').slice(0, MAX_STACK) };
  const { cause } = error;
  return cause === undefined || causes === 0
    ? described
    : { ...described, cause: describeError(cause, causes - 1) };
}
