import type { ChatForVisit } from '#domain/assistant/chat-for-visit.ts';
import { deviceSlot } from '../browser/device-slot.ts';
import type { OpenChat } from '../browser/providers/open-chat.ts';
import { type ChatSubject, readPageSubject } from './chat-subject.ts';
import { recordOpenedChat } from './record-chat.ts';

interface ChatView {
  /** The assistant's dialog is. */
  isOpen: boolean;
  /** Somebody else's chat is on its way. */
  isOpening: boolean;
  isPromoted: boolean;
  /** Of the chat that is or was open. */
  subject: ChatSubject | null;
}

export type ChatState = ReturnType<typeof chatState>;

/** What the chat of a document shows; survives the pages that are opened in it. */
export function chatState(websiteId: number, settings: ChatForVisit, openTheirs: OpenChat | null) {
  const dismissed = deviceSlot(websiteId, 'chat-promo-dismissed', Boolean);
  const listeners = new Set<() => void>();
  let view: ChatView = { isOpen: false, isOpening: false, isPromoted: false, subject: null };
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
      if (!dismissed.read()) set({ isPromoted: true });
    },
    dismissPromo: () => {
      dismissed.write(true);
      set({ isPromoted: false });
    },
  };
}

/** What the chat's button does without scripts. */
function followTo(enquiry: string): void {
  if (location.pathname !== enquiry) location.assign(enquiry);
}
