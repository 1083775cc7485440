export interface NavigationTarget {
  /** Path, query and hash. */
  to: string;
  keepsScroll: boolean;
  /** Takes the open page's place in the history. */
  replaces: boolean;
  isAnimated: boolean;
}

/**
 * Addresses that the browser opens by itself: calls, pictures, anything with a file's ending; and the pages
 * that are documents of their own (decisions/security-policy.md), whoever links to them.
 */
const OPENS_BY_ITSELF =
  /^\/(api\/|_img)|\/(checkout(-journey)?|buy-online|apply-for-finance|finance-pre-approval|(my-)?garage|(my|saved)-cars|shortlist)$|\.\w+$/;

/** Whether a path is opened by the browser, not by the router; so is what is opened from there. */
export function opensByItself(pathname: string): boolean {
  return OPENS_BY_ITSELF.test(pathname);
}

/** Where the router should go for a click, or null where the browser should act as it always does. */
export function findLinkTarget(event: MouseEvent): NavigationTarget | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = findPageLink(event);
  return link && buildTarget(link, link);
}

/** The link under an event that the router may follow or fetch ahead; null for all others. */
export function findPageLink(event: Event): HTMLAnchorElement | null {
  const link = findLink(event);
  return link && isPageLink(link) ? link : null;
}

/** The page a GET form opens, empty fields left out; null for all other forms. */
export function findFormTarget(event: SubmitEvent): NavigationTarget | null {
  const form = event.target;
  if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return null;
  const url = new URL(form.action);
  if (form.method !== 'get' || !isRouted(form, url)) return null;
  url.search = listFilledFields(new FormData(form, event.submitter)).toString();
  return buildTarget(url, form);
}

function listFilledFields(fields: FormData): URLSearchParams {
  const filledParams = new URLSearchParams();
  for (const [name, value] of fields) {
    if (typeof value === 'string' && value.trim() !== '') filledParams.append(name, value);
  }
  return filledParams;
}

/** The link under an event; null where there is none. */
export function findLink(event: Event): HTMLAnchorElement | null {
  return event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
}

function isPageLink(link: HTMLAnchorElement): boolean {
  const isHere = link.pathname === location.pathname && link.search === location.search;
  return isRouted(link, link) && !(isHere && link.hash !== '');
}

/** The browser's own business. */
const NOT_ROUTED = '[target],[data-reload],[download],[rel~=external]';

/** Which page an address is that nobody here writes so, only the server says: it may be a document of its own. */
const ODDLY_SPELLED = /%|.\/$/;

/** A page of the site that opens in this place. One that is, or is left from, a document of its own does not. */
function isRouted(element: Element, { origin, pathname }: Pick<URL, 'origin' | 'pathname'>): boolean {
  const isHere = origin === location.origin && !element.matches(NOT_ROUTED);
  const paths = [pathname, location.pathname];
  return isHere && !paths.some((path) => ODDLY_SPELLED.test(path) || opensByItself(path));
}

function buildTarget(url: Pick<URL, 'pathname' | 'search' | 'hash'>, element: HTMLElement): NavigationTarget {
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
