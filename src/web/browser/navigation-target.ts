export interface NavigationTarget {
  /** Path, query and hash. */
  to: string;
  keepsScroll: boolean;
  /** Takes the open page's place in the history. */
  replaces: boolean;
  isAnimated: boolean;
}

/**
 * Addresses that the browser opens by itself: calls, built files, pictures, anything with a file's ending; and the pages
 * that are documents of their own (decision 066), whoever links to them.
 */
const NOT_A_PAGE =
  /^\/(api|assets|_img|1|mock)\/|^\/_img$|\/(checkout(-journey)?|buy-online)$|\.[a-z0-9]{2,5}$/i;

/** Where the router should go for a click, or null where the browser should act as it always does. */
export function linkTarget(event: MouseEvent): NavigationTarget | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = linkOf(event);
  if (!link || !isPageLink(link)) return null;
  return targetOf(new URL(link.href), link);
}

/** The link under an event that the router may follow or fetch ahead; null for all others. */
export function pageLinkOf(event: Event): HTMLAnchorElement | null {
  const link = linkOf(event);
  return link && isPageLink(link) ? link : null;
}

/** The page a GET form opens, empty fields left out; null for all other forms. */
export function formTarget(event: SubmitEvent): NavigationTarget | null {
  const form = event.target;
  if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return null;
  if (form.method !== 'get' || form.target !== '' || form.dataset['reload'] !== undefined) return null;
  const url = new URL(form.action);
  if (url.origin !== location.origin || NOT_A_PAGE.test(url.pathname)) return null;
  url.search = filledFields(new FormData(form, event.submitter)).toString();
  return targetOf(url, form);
}

function filledFields(fields: FormData): URLSearchParams {
  const filled = new URLSearchParams();
  for (const [name, value] of fields) {
    if (typeof value === 'string' && value.trim() !== '') filled.append(name, value);
  }
  return filled;
}

/** The link under an event; null where there is none. */
export function linkOf(event: Event): HTMLAnchorElement | null {
  return event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
}

function isPageLink(link: HTMLAnchorElement): boolean {
  if (link.origin !== location.origin || NOT_A_PAGE.test(link.pathname)) return false;
  if (link.target !== '' || link.hasAttribute('download') || link.rel.split(' ').includes('external'))
    return false;
  if (link.dataset['reload'] !== undefined) return false;
  const isHere = link.pathname === location.pathname && link.search === location.search;
  return !(isHere && link.hash !== '');
}

function targetOf(url: URL, element: HTMLElement): NavigationTarget {
  const isSamePath = url.pathname === location.pathname;
  return {
    to: url.pathname + url.search + url.hash,
    keepsScroll: element.dataset['scroll'] === 'keep',
    // A dialog has a history entry of its own; what it leads to takes that entry's place.
    replaces: (isSamePath && url.search === location.search) || element.closest('dialog') !== null,
    // A transition holds painting while a page is replaced: worth it between pages, not while filtering.
    isAnimated: !isSamePath,
  };
}
