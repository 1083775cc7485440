import { addressWithoutPerson } from './address-without-person.ts';

let isHiding = false;

/**
 * Scripts of others read the page's address whenever they like, with what was typed into a search. So it loses mail
 * addresses and phone numbers before the first of them comes, and as it changes. The router knows the whole search, and
 * shows it; who reloads the page or comes back to it searches without those words. Once a document.
 */
export function hideSearchedPerson(): void {
  if (isHiding) return;
  isHiding = true;
  hideInReferrer();
  for (const name of ['pushState', 'replaceState'] as const) {
    const change = history[name].bind(history);
    history[name] = (state, title, url) =>
      change(state, title, url === undefined || url === null ? url : addressWithoutPerson(String(url)));
  }
  // The router listens already, so it reads the whole search of an entry from before.
  addEventListener('popstate', hideNow);
  hideNow();
}

/** The page before this one is the site's own, too, and was left before its address was clean. */
function hideInReferrer(): void {
  const value = addressWithoutPerson(document.referrer);
  if (value !== document.referrer) Object.defineProperty(document, 'referrer', { value, configurable: true });
}

function hideNow(): void {
  const cleanAddress = addressWithoutPerson(location.href);
  if (cleanAddress !== location.href) history.replaceState(history.state, '', cleanAddress);
}
