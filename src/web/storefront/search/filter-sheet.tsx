import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { withoutChosenFilters } from '#domain/search/active-filters.ts';
import { readMeaning } from '#domain/search/meaning.ts';
import type { SearchState } from '#domain/search/search-state.ts';
import { countOfCars } from '#domain/words/words.ts';
import { type JsonText, parseJsonText } from '../../json-text.ts';
import { fetchPageData } from '../../router-internals/page-data.ts';
import { useSiteShell } from '../../layout/site-shell.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import './filter-sheet.css';
import { ActiveFilters } from './active-filters.tsx';
import { FacetList } from './facet-list.tsx';
import type { FilterWords } from '#domain/search/filter-label.ts';
import type { SearchData } from './load-search.ts';
import { searchAddress } from './search-address.ts';
import { type BackEntry, enterBackEntry } from '../../browser/navigation/back-entry.ts';
import type { SearchChange } from './use-search.ts';

const OPEN_AT_FIRST: ReadonlySet<string> = new Set(['car_type', 'make', 'price']);
const REST_MS = 150;

interface FilterSheetProps {
  searchData: SearchData;
  words: FilterWords;
  onClose: () => void;
}

/** The filters on a phone. Nothing changes behind the sheet before its button is pressed. */
export function FilterSheet({ searchData, words, onClose }: FilterSheetProps) {
  const site = useSiteShell();
  const navigate = useNavigate();
  const [state, setState] = useState(searchData.state);
  const change = (makeChange: SearchChange) => setState(makeChange);
  const preview = usePreview(searchData, state);
  const understoodState = useMemo(() => readMeaning(state), [state]);
  const { dialog, close, finish } = useSheet(onClose);
  const show = () => {
    const isSame = state === searchData.state;
    if (isSame) return close();
    finish();
    // The sheet's own entry in the history becomes the search it was opened for.
    void navigate(searchAddress(searchData, state), { replace: true, preventScrollReset: true });
  };
  return (
    <dialog className="filter-sheet" aria-labelledby="filter-sheet-title" ref={dialog}>
      <div className="filter-sheet-head">
        <h2 id="filter-sheet-title">Filters</h2>
        <Button kind="ghost" size="small" square aria-label="Close filters" onClick={close}>
          <Icon name="close" />
        </Button>
      </div>
      <section className="filter-sheet-body" aria-label="Filters">
        <ActiveFilters
          path={searchData.path}
          state={state}
          change={change}
          words={words}
          buildSearchUrl={(next) => searchAddress(searchData, next)}
        />
        <FacetList
          searchData={preview}
          state={understoodState}
          change={change}
          words={words}
          openAtFirst={OPEN_AT_FIRST}
        />
      </section>
      <div className="filter-sheet-foot">
        <Button onClick={() => change((current) => withoutChosenFilters(current, searchData.path))}>
          Clear all
        </Button>
        <Button kind="brand" aria-live="polite" onClick={show}>
          Show {countOfCars(preview.total, site)}
        </Button>
      </div>
    </dialog>
  );
}

/** The page that the chosen filters would show: its counts keep the sheet's options and button true. */
function usePreview(searchData: SearchData, state: SearchState): SearchData {
  const [data, setData] = useState<SearchData | null>(null);
  const address = searchAddress(searchData, { ...state, page: 1 });
  const isSame = state === searchData.state;
  useEffect(() => {
    if (isSame) return;
    const controller = new AbortController();
    const load = async () => {
      const answer = await fetchPageData<JsonText<SearchData>>(address, controller.signal);
      if (answer !== null && !controller.signal.aborted) setData(parseJsonText(answer));
    };
    const timer = setTimeout(() => void load(), REST_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [address, isSame]);
  return isSame ? searchData : (data ?? searchData);
}

interface Sheet {
  dialog: RefObject<HTMLDialogElement | null>;
  /** Closes and forgets, as Escape and Back do. */
  close: () => void;
  /** Closes while the caller goes elsewhere from the sheet's history entry. */
  finish: () => void;
}

/** A modal dialog that the Back button closes, too. */
function useSheet(onClosed: () => void): Sheet {
  const dialog = useRef<HTMLDialogElement>(null);
  const entry = useRef<BackEntry>(null);
  useEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    const opener = document.activeElement;
    const handleClose = () => {
      entry.current?.leave();
      onClosed();
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
    element.showModal();
    entry.current ??= enterBackEntry(() => element.close());
    element.addEventListener('close', handleClose);
    return () => element.removeEventListener('close', handleClose);
  }, [onClosed]);
  return {
    dialog,
    close: () => dialog.current?.close(),
    finish: () => {
      entry.current?.keep();
      dialog.current?.close();
    },
  };
}
