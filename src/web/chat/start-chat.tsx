import { hydrateRoot } from 'react-dom/client';
import type { ChatForVisit } from '#domain/assistant/chat-for-visit.ts';
import type { OpenChat } from '../browser/providers/open-chat.ts';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import { ChatPanel } from './chat-panel.tsx';
import { openDeviceSlot } from '../browser/visit/device-slot.ts';
import { type ChatSubject, findChatLink, readPageSubject, readSubject } from './chat-subject.ts';
import { recordOpenedChat } from './record-chat.ts';
import './chat.css';

const WORDS = {
  assistant: { promo: 'Questions? Our assistant answers at once.', button: 'Chat' },
  chat: { promo: 'Questions? Chat with our team.', button: 'Chat' },
  text_us: { promo: 'Questions? Send us a text message.', button: 'Text us' },
} as const;

/** After the page's load event (spec §9). */
const PROMO_DELAY = 3000;
/** Documents of their own, in which nothing else asks for attention. */
const CHECKOUT = /\/(checkout(-journey)?|buy-online)$/;

/**
 * Puts the chat beside the application, once a document: its links open it, somebody else's first, and after a while the
 * page says that it is there.
 */
export function startChat(websiteId: number, settings: ChatForVisit, openTheirs: OpenChat | null): void {
  if (CHECKOUT.test(location.pathname) || (!settings.has_assistant && openTheirs === null)) return;
  const state = createChatState(websiteId, settings, openTheirs);
  const place = document.body.appendChild(document.createElement('div'));
  // Empty as the chat's first rendering is. Another way to begin would be code more in the first scripts.
  hydrateRoot(place, <Chat settings={settings} state={state} />);
  // Before the frame's own listener, which would open the form's page.
  document.addEventListener(
    'click',
    (event) => {
      const subject = isPlainClick(event) ? readSubject(findChatLink(event) ?? NOWHERE) : null;
      if (subject === null) return;
      event.preventDefault();
      state.open(subject);
    },
    true,
  );
  // A chat link that was followed before this was here.
  const followed = readSubject(location);
  if (followed !== null) state.open(followed);
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isDue = (navigation?.loadEventEnd ?? 0) + PROMO_DELAY - performance.now();
  setTimeout(state.showPromo, Math.max(0, isDue));
}

const NOWHERE = { hash: '', pathname: '' };

function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

interface ChatProps {
  settings: ChatForVisit;
  state: ChatState;
}

/** The promo at the edge of the page, and the dialog that it and the page's chat links open. */
function Chat({ settings, state }: ChatProps) {
  const view = useSyncExternalStore(state.subscribe, state.now, () => null);
  const input = useRef<HTMLInputElement>(null);
  const isOpen = view?.isOpen ?? false;
  useEffect(() => {
    if (isOpen) input.current?.focus();
  }, [isOpen]);
  if (view === null) return null;
  const { subject, isPromoted, hasDoor, isOpening } = view;
  const { promo, button } = WORDS[settings.intent ?? 'assistant'];
  return (
    <>
      {isPromoted && !isOpen && (
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
      {hasDoor && !isOpen && (
        <aside className="chat-door no-print" aria-label="Questions">
          <Button kind="brand" square aria-haspopup="dialog" aria-label={button} onClick={state.openForPage}>
            <Icon name="chat" />
          </Button>
        </aside>
      )}
      {isOpening && <output className="chat-opening no-print">Opening the chat</output>}
      <Dialog isOpen={isOpen} onClose={state.close} label={`Chat, ${settings.name}`} className="dialog-chat">
        {subject && (
          <ChatPanel
            key={subject.carId}
            name={settings.name}
            subject={subject}
            examples={settings.examples}
            input={input}
            onFollow={state.close}
          />
        )}
      </Dialog>
    </>
  );
}

interface ChatView {
  /** The assistant's dialog is. */
  isOpen: boolean;
  /** Somebody else's chat is on its way. */
  isOpening: boolean;
  isPromoted: boolean;
  /** The promo was dismissed, now or before: a small button stays. */
  hasDoor: boolean;
  /** Of the chat that is or was open. */
  subject: ChatSubject | null;
}

type ChatState = ReturnType<typeof createChatState>;

/** What the chat of a document shows; survives the pages that are opened in it. */
function createChatState(websiteId: number, settings: ChatForVisit, openTheirs: OpenChat | null) {
  const dismissed = openDeviceSlot(websiteId, 'chat-promo-dismissed', Boolean);
  const listeners = new Set<() => void>();
  let view: ChatView = { isOpen: false, isOpening: false, isPromoted: false, hasDoor: false, subject: null };
  const set = (change: Partial<ChatView>) => {
    view = { ...view, ...change };
    for (const listener of listeners) listener();
  };
  const openOurs = (subject: ChatSubject) => {
    if (!settings.has_assistant) return followTo(subject.enquiry);
    const isSame = view.subject?.enquiry === subject.enquiry;
    set({ isOpen: true, ...(!isSame && { subject }) });
    recordOpenedChat();
  };
  const open = async (subject: ChatSubject) => {
    if (!openTheirs) return openOurs(subject);
    set({ isOpening: true });
    const opening = await openTheirs(() => void open(subject));
    set({ isOpening: false });
    if (opening === 'given back') openOurs(subject);
  };
  return {
    now: () => view,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open: (subject: ChatSubject) => void open(subject),
    openForPage: () => void open(readPageSubject(settings.enquiry)),
    close: () => set({ isOpen: false }),
    showPromo: () => {
      set(dismissed.read() ? { hasDoor: true } : { isPromoted: true });
    },
    dismissPromo: () => {
      dismissed.write(true);
      set({ isPromoted: false, hasDoor: true });
    },
  };
}

/** What the chat's button does without scripts. */
function followTo(enquiry: string): void {
  if (location.pathname !== enquiry) location.assign(enquiry);
}
