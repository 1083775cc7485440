import type { TryKind } from '#domain/leads/work/lead-work.ts';

/** Notes a tap on a way to reach somebody, while the dialler opens. Answers whether it was heard. */
export async function noteTry(leadPath: string, by: TryKind): Promise<boolean> {
  try {
    const body = new URLSearchParams({ act: 'try', by });
    // The answer leads back to the page that is here already.
    const answer = await fetch(leadPath, { method: 'POST', body, keepalive: true, redirect: 'manual' });
    return answer.ok || answer.type === 'opaqueredirect';
  } catch {
    return false;
  }
}
