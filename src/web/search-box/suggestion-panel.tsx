import {
  Fragment,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { RecentSearch } from '#domain/garage/recent-searches.ts';
import { readRecentSearches } from '../browser/visit/recent-searches.ts';
import { type JsonText, parseJsonText } from '../json-text.ts';
import { useSiteShell } from '../layout/site-shell.ts';
import { searchPath } from '../paths.ts';
import { fetchPageData } from '../router-internals/page-data.ts';
import type { SearchData } from '../storefront/search/load-search.ts';
import { Icon } from '../ui/icon.tsx';
import { Picture } from '../ui/picture.tsx';
import { listSuggestions, markTyped, type Suggestion } from './list-suggestions.ts';
import { buildOptionId, useCombobox } from './use-combobox.ts';
import './suggestion-panel.css';

const REST_BEFORE_ASKING = 150;
const GAP = 8;
const NARROWEST = 360;
const LOWEST = 200;
/** On phones the panel stands on the field's own edges. */
const WIDER_THAN_PHONES = 576;

const ICONS = { search: 'search', recent: 'clock' } as const;

interface SuggestionPanelProps {
  field: HTMLInputElement;
  path: string;
  isInDialog: boolean;
}

/** What a field's words are understood to ask for, what of it is in stock, and what this device looked for before. */
export function SuggestionPanel({ field, path, isInDialog }: SuggestionPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const listId = useId();
  const { groups, words } = useSuggestions(field, path);
  const options = groups.flatMap(({ suggestions }) => suggestions);
  const combobox = useCombobox({ field, listId, count: options.length, isAlwaysOpen: isInDialog });
  const { isOpen, activeId, close } = combobox;
  usePlace({ field, panel, isOpen: isOpen && !isInDialog, groups });
  return (
    <div ref={panel} className="suggestions" {...(!isInDialog && { popover: 'manual' })} hidden={!isOpen}>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus, jsx-a11y/prefer-tag-over-role -- the field has the focus and the keys */}
      <div role="listbox" id={listId} aria-label="Suggestions" onMouseDown={keepFocus} onClick={close}>
        {groups.map(({ name, suggestions }) => (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is no group of options
          <div key={name} role="group" aria-label={name}>
            <div className="suggestions-name" aria-hidden="true">
              {name}
            </div>
            {suggestions.map((suggestion) => {
              const id = buildOptionId(listId, options.indexOf(suggestion));
              return <Option key={id} {...{ id, suggestion, words }} isActive={id === activeId} />;
            })}
          </div>
        ))}
      </div>
      <p className="suggestions-hint">
        Write it as you would say it: what, up to what price, or a stock number.
      </p>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as elsewhere */}
      <p role="status" className="hidden-visually">
        {isOpen ? `${options.length} suggestions` : ''}
      </p>
    </div>
  );
}

/** In the field: a press on an option is no way out of it. */
function keepFocus(event: SyntheticEvent): void {
  event.preventDefault();
}

interface OptionProps {
  id: string;
  suggestion: Suggestion;
  /** What is typed. */
  words: string;
  isActive: boolean;
}

function Option({ id, suggestion, words, isActive }: OptionProps) {
  const { template } = useSiteShell();
  const { url, name, figure, look, picture, badge, condition } = suggestion;
  return (
    <a
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- only a link opens elsewhere too
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={look === 'search' ? 'suggestion suggestion-best' : 'suggestion'}
      href={url}
    >
      {picture ? (
        <Picture src={picture.url} dark={picture.dark} alt="" sizes="54px" widths={[64, 128, 256]} eager />
      ) : (
        <Icon name={look === 'stock' ? template : ICONS[look]} />
      )}
      <span>
        {markTyped(name, words).map(([text, isTyped], at) =>
          isTyped ? <mark key={at}>{text}</mark> : <Fragment key={at}>{text}</Fragment>,
        )}
        {(badge || condition) && (
          <small>
            {badge && <i className="pill">{badge}</i>} {condition}
          </small>
        )}
      </span>
      {figure === '' ? null : <b className="num">{figure}</b>}
    </a>
  );
}

interface PlaceProps {
  field: HTMLElement;
  panel: RefObject<HTMLElement | null>;
  isOpen: boolean;
  /** As long as they are, so long is the panel. */
  groups: readonly unknown[];
}

/** Over the page: what the page cuts off does not cut it off. */
function usePlace({ field, panel, isOpen, groups }: PlaceProps): void {
  useLayoutEffect(() => {
    const element = panel.current;
    if (!isOpen || element === null) return;
    const box = field.closest('.ask') ?? field;
    const place = () => placeBelow(element, box.getBoundingClientRect());
    element.showPopover();
    place();
    addEventListener('resize', place);
    return () => {
      removeEventListener('resize', place);
      element.hidePopover();
    };
  }, [field, panel, isOpen]);
  useLayoutEffect(() => {
    if (isOpen && panel.current !== null) endBetweenRows(panel.current);
  }, [panel, isOpen, groups]);
}

/** As wide as the box where that is wide enough, and never beyond the sides of the screen. */
function placeBelow(element: HTMLElement, { left, bottom, width }: DOMRect): void {
  const screenWidth = document.documentElement.clientWidth;
  const leastWidth = screenWidth < WIDER_THAN_PHONES ? width : NARROWEST;
  const shownWidth = Math.min(Math.max(width, leastWidth), screenWidth - 2 * GAP);
  element.style.width = `${shownWidth}px`;
  element.style.left = `${Math.max(GAP, Math.min(left, screenWidth - GAP - shownWidth)) + scrollX}px`;
  element.style.top = `${bottom + GAP + scrollY}px`;
  endBetweenRows(element);
}

/** Within the screen, and no line cut: what does not fit is scrolled to, above the hint. */
function endBetweenRows(element: HTMLElement): void {
  element.style.maxHeight = '';
  const { top } = element.getBoundingClientRect();
  // Both heights are rounded, one of them down.
  const room = Math.max(LOWEST, Math.min(element.clientHeight, innerHeight - GAP - top)) + 1;
  if (element.scrollHeight <= room) return;
  const hint = element.querySelector<HTMLElement>('.suggestions-hint')?.offsetHeight ?? 0;
  const rowEnds = [...element.querySelectorAll<HTMLElement>('.suggestion')].map(
    ({ offsetTop, offsetHeight }) => offsetTop + offsetHeight + hint,
  );
  element.style.maxHeight = `${Math.max(...rowEnds.filter((end) => end <= room), LOWEST)}px`;
}

/** The groups for what the field says now; the last ones while an answer is on its way. */
function useSuggestions(field: HTMLInputElement, path: string) {
  const site = useSiteShell();
  const [recent] = useState(() => readRecentSearches(site.id));
  const words = useWords(field);
  const stock = useSearchData(searchPath(path));
  const address = `${searchPath(path)}?${new URLSearchParams({ query: words }).toString()}`;
  const matches = useSearchData(words === '' ? null : address);
  const recentCounts = useCounts(recent);
  const groups = useMemo(
    () => listSuggestions({ stock, matches, recent, recentCounts }, site),
    [stock, matches, recent, recentCounts, site],
  );
  return { groups, words };
}

/** What the field says, once it rests. */
function useWords(field: HTMLInputElement): string {
  const [words, setWords] = useState(() => field.value.trim());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const readLater = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setWords(field.value.trim()), REST_BEFORE_ASKING);
    };
    // Typed while this was on its way.
    readLater();
    field.addEventListener('input', readLater);
    field.addEventListener('focus', readLater);
    return () => {
      clearTimeout(timer);
      field.removeEventListener('input', readLater);
      field.removeEventListener('focus', readLater);
    };
  }, [field]);
  return words;
}

/** How many cars each of the last searches finds now, once that is known. */
function useCounts(searches: readonly RecentSearch[]): readonly (number | null)[] {
  const [counts, setCounts] = useState<readonly (number | null)[]>([]);
  useEffect(() => {
    const controller = new AbortController();
    const count = async ({ address }: RecentSearch) => {
      const text = await fetchPageData<JsonText<SearchData>>(address, controller.signal);
      return text === null ? null : parseJsonText(text).total;
    };
    void Promise.all(searches.map(count)).then((totals) => {
      if (!controller.signal.aborted) setCounts(totals);
    });
    return () => controller.abort();
  }, [searches]);
  return counts;
}

/** What the search page of an address shows: the words are read in one place, and the page that follows is fetched already. */
function useSearchData(address: string | null): SearchData | null {
  const [searchData, setSearchData] = useState<SearchData | null>(null);
  useEffect(() => {
    if (address === null) return;
    const controller = new AbortController();
    void fetchPageData<JsonText<SearchData>>(address, controller.signal).then((text) => {
      if (!controller.signal.aborted && text !== null) setSearchData(parseJsonText(text));
    });
    return () => controller.abort();
  }, [address]);
  return address === null ? null : searchData;
}
