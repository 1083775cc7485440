import type { TryKind } from '#domain/leads/work/lead-work.ts';

const LOST = 'No connection: that try was not noted.';

/** Notes a tap on a way to reach somebody, while the dialler opens. Answers why it could not, in a sentence; null where it did. */
export async function noteTry(leadPath: string, by: TryKind): Promise<string | null> {
  try {
    const body = new URLSearchParams({ act: 'try', by });
    const answer = await fetch(`${leadPath}.data`, { method: 'POST', body, keepalive: true });
    if (answer.ok) return null;
    const fault = answer.headers.get(FAULT_HEADER);
    return fault === null ? LOST : decodeURIComponent(fault);
  } catch {
    return LOST;
  }
}

/** Why an act was refused: the answer itself is the router's to read. */
export const FAULT_HEADER = 'X-Fault';
