/** Something that was said in a chat. */
export interface Said {
  by: 'shopper' | 'assistant';
  text: string;
}

/** Room is left in a form's message for what the shopper adds. */
const MAX_LENGTH = 1500;
const HEADING = 'From the chat with the assistant on your website:';
const NAMES = { shopper: 'Me', assistant: 'Assistant' } as const;

/** A chat as the message of an enquiry, the newest that fits; empty where the shopper said nothing. */
export function conversationText(said: readonly Said[]): string {
  if (!said.some(({ by }) => by === 'shopper')) return '';
  const lines: string[] = [];
  let length = HEADING.length;
  for (const { by, text } of said.toReversed()) {
    const line = `${NAMES[by]}: ${text.replace(/\s+/g, ' ').trim()}`;
    length += line.length + 1;
    if (length > MAX_LENGTH) break;
    lines.unshift(line);
  }
  return [HEADING, ...lines].join('\n');
}
