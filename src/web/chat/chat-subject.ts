/** What a chat is about: a car and its form, or the site and the form for any question. */
export interface ChatSubject {
  carId: number | null;
  /** The page of the form that takes the conversation. */
  enquiry: string;
}

/** A link of the page that opens the chat: the form of a car, with the car's id behind `#chat-`. */
const LINK = 'a[href*="#chat-"]';

/** The chat link under an event. */
export function findChatLink({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>(LINK) : null;
}

/** Of the page's own chat link, or of the address itself where that link was followed. */
export function readPageSubject(enquiry: string): ChatSubject {
  const link = document.querySelector<HTMLAnchorElement>(LINK);
  return readSubject(link ?? location) ?? { carId: null, enquiry };
}

export function readSubject({ hash, pathname }: Pick<Location, 'hash' | 'pathname'>): ChatSubject | null {
  const id = /^#chat-(\d{1,15})$/.exec(hash)?.[1];
  return id === undefined ? null : { carId: Number(id), enquiry: pathname };
}
