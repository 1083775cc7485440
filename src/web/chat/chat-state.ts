import type { ChatForVisit } from '#domain/assistant/chat-for-visit.ts';
import { deviceSlot } from '../browser/device-slot.ts';
import { type ChatSubject, subjectOfPage } from './chat-subject.ts';

interface Shown {
  isOpen: boolean;
  isPromoted: boolean;
  /** Of the chat that is or was open. */
  subject: ChatSubject | null;
}

export type ChatState = ReturnType<typeof chatState>;

/** What the chat of a document shows; survives the pages that are opened in it. */
export function chatState(websiteId: number, { enquiry }: ChatForVisit) {
  const dismissed = deviceSlot(websiteId, 'chat-promo-dismissed', Boolean);
  const listeners = new Set<() => void>();
  let shown: Shown = { isOpen: false, isPromoted: false, subject: null };
  const set = (change: Partial<Shown>) => {
    shown = { ...shown, ...change };
    for (const listener of listeners) listener();
  };
  const open = (subject: ChatSubject) => {
    const isSame = shown.subject?.enquiry === subject.enquiry;
    set({ isOpen: true, ...(!isSame && { subject }) });
  };
  return {
    now: () => shown,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open,
    openForPage: () => open(subjectOfPage(enquiry)),
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
