import { hydrateRoot } from 'react-dom/client';
import type { ChatForVisit } from '#domain/assistant/chat-for-visit.ts';
import type { OpenChat } from '../browser/providers/open-chat.ts';
import { Chat } from './chat.tsx';
import { chatState } from './chat-state.ts';
import { findChatLink, readSubject } from './chat-subject.ts';

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
  const state = chatState(websiteId, settings, openTheirs);
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
