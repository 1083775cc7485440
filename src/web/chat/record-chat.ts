import { CHAT_OPENED, buildMessageAct } from '#domain/analytics/chat-acts.ts';
import { record } from '../browser/analytics/acts.ts';

/** A chat that our button opens says so itself too, a moment later. */
const SAME_OPENING_MS = 2000;

let openedAt = -Infinity;
let messages = 0;

/** The chat of this document was opened, by whatever button. */
export function recordOpenedChat(): void {
  const now = performance.now();
  if (now - openedAt > SAME_OPENING_MS) record(CHAT_OPENED);
  openedAt = now;
}

/** The shopper wrote something. `sentAt`: in ms; what the chat has of earlier is not told again. */
export function recordChatMessage(sentAt = Date.now()): void {
  const act = buildMessageAct(messages, sentAt, Date.now());
  messages += 1;
  if (act) record(act);
}
