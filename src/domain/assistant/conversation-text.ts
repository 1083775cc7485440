/** Something that was said in a chat. */
export interface ChatMessage {
  by: 'shopper' | 'assistant';
  text: string;
}

/** Room is left in a form's message for what the shopper adds. */
const MAX_LENGTH = 1500;
const HEADING = 'From the chat with the assistant on your website:';
const NAMES = { shopper: 'Me', assistant: 'Assistant' } as const;

/** Whether a message began as a chat with the assistant. */
export function isFromChat(message: string): boolean {
  return message.startsWith(HEADING);
}

/** A chat as the message of an enquiry, the newest that fits; empty where the shopper said nothing. */
export function formatConversation(messages: readonly ChatMessage[]): string {
  if (!messages.some(({ by: author }) => author === 'shopper')) return '';
  const lines: string[] = [];
  let length = HEADING.length;
  for (const { by: author, text } of messages.toReversed()) {
    const line = `${NAMES[author]}: ${text.replace(/\s+/g, ' ').trim()}`;
    length += line.length + 1;
    if (length > MAX_LENGTH) break;
    lines.unshift(line);
  }
  return [HEADING, ...lines].join('\n');
}
