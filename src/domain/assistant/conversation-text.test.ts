import { describe, expect, it } from 'vitest';
import { formatConversation, type ChatMessage } from './conversation-text.ts';

describe('a chat as the message of an enquiry', () => {
  it('says who said what, in order', () => {
    const said: ChatMessage[] = [
      { by: 'shopper', text: ' does it have\n a sunroof? ' },
      { by: 'assistant', text: 'I am a program and do not know that.' },
    ];
    expect(formatConversation(said)).toBe(
      'From the chat with the assistant on your website:\nMe: does it have a sunroof?\nAssistant: I am a program and do not know that.',
    );
  });

  it('is empty where the shopper said nothing', () => {
    expect([formatConversation([]), formatConversation([{ by: 'assistant', text: 'Hello.' }])]).toEqual([
      '',
      '',
    ]);
  });

  it('keeps the newest of what would not fit into a message', () => {
    const said = Array.from({ length: 40 }, (_, at): ChatMessage => ({
      by: 'shopper',
      text: `${at} ${'a'.repeat(100)}`,
    }));
    const text = formatConversation(said);
    expect(text.length).toBeLessThanOrEqual(1500);
    expect([text.includes('Me: 39 '), text.includes('Me: 0 ')]).toEqual([true, false]);
  });
});
