import type { Act } from './events.ts';

/** Spec §7: what a chat has of earlier is shown again when it is opened, and is not told again. */
const NEW_MESSAGE_MS = 10_000;

export const CHAT_OPENED: Act = { event: 'chat_opened', event_id: 54 };

/** What a shopper's message is told as, by how many there were before; null where it is not new. Times in ms. */
export function buildMessageAct(earlierCount: number, sentAt: number, now: number): Act | null {
  if (Math.abs(now - sentAt) > NEW_MESSAGE_MS) return null;
  return earlierCount === 0
    ? { event: 'chat_first_message', event_id: 55 }
    : { event: 'chat_message', event_id: 57 };
}
