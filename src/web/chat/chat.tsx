import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { ChatForVisit } from '#domain/assistant/chat-for-visit.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import { ChatPanel } from './chat-panel.tsx';
import type { ChatState } from './chat-state.ts';
import './chat.css';

const WORDS = {
  assistant: { promo: 'Questions? Our assistant answers at once.', button: 'Chat' },
  chat: { promo: 'Questions? Chat with our team.', button: 'Chat' },
  text_us: { promo: 'Questions? Send us a text message.', button: 'Text us' },
} as const;

interface ChatProps {
  settings: ChatForVisit;
  state: ChatState;
}

/** The promo at the edge of the page, and the dialog that it and the page's chat links open. */
export function Chat({ settings, state }: ChatProps) {
  const view = useSyncExternalStore(state.subscribe, state.now, () => null);
  const input = useRef<HTMLInputElement>(null);
  const isOpen = view?.isOpen ?? false;
  useEffect(() => {
    if (isOpen) input.current?.focus();
  }, [isOpen]);
  if (view === null) return null;
  const { subject, isPromoted, isOpening } = view;
  const { promo, button } = WORDS[settings.intent ?? 'assistant'];
  return (
    <>
      {isPromoted && (
        <aside className="chat-promo no-print" aria-label="Chat">
          <p>{promo}</p>
          <Button kind="brand" size="small" aria-haspopup="dialog" onClick={state.openForPage}>
            <Icon name="chat" small />
            {button}
          </Button>
          <Button kind="ghost" size="small" square aria-label="Dismiss chat" onClick={state.dismissPromo}>
            <Icon name="close" small />
          </Button>
        </aside>
      )}
      {isOpening && <output className="chat-opening no-print">Opening the chat</output>}
      <Dialog isOpen={isOpen} onClose={state.close} label="Chat" className="dialog-chat">
        {subject && (
          <ChatPanel
            key={subject.carId}
            name={settings.name}
            subject={subject}
            input={input}
            onFollow={state.close}
          />
        )}
      </Dialog>
    </>
  );
}
