import { type RefObject, useEffect, useRef, useState } from 'react';
import {
  askSearches,
  type KeptSearch,
  removeSearch,
  saveToSearches,
  type SearchesAnswer,
  switchAlerts,
} from '../../../browser/account-searches.ts';
import { searchToSave } from '../../../browser/search-to-save.ts';
import { useSiteShell } from '../../../layout/site-shell.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast.tsx';

/** The searches of the account, with whether each is told of; saves the one that led here first. */
export function SavedSearches() {
  const { id } = useSiteShell();
  const [searches, setSearches] = useState<readonly KeptSearch[]>([]);
  useEffect(() => {
    void loadFirstAnswer(id).then((answer) =>
      setSearches((previousSearches) => pickSearches(answer, previousSearches)),
    );
  }, [id]);
  const show: SavedSearchProps['show'] = async (pendingAnswer) => {
    const answer = await pendingAnswer;
    setSearches((previousSearches) => pickSearches(answer, previousSearches));
    if (answer.kind === 'failed') showToast({ text: answer.error });
  };
  const removedAt = useRef(0);
  const [hasRemoved, setHasRemoved] = useState(false);
  const section = useFocusAfterRemoval(searches.length, removedAt);
  if (searches.length === 0 && !hasRemoved) return null;
  const remove = (id: string, index: number) => {
    removedAt.current = index;
    setHasRemoved(true);
    void show(removeSearch(id));
  };
  return (
    <section ref={section} className="account-section" aria-labelledby="saved-searches">
      <h2 id="saved-searches" tabIndex={-1}>
        Saved searches
      </h2>
      {searches.length === 0 ? (
        <p className="muted">None is saved any more.</p>
      ) : (
        <ul className="sent">
          {searches.map((search, index) => (
            <SavedSearch
              key={search.id}
              search={search}
              show={show}
              onRemove={() => remove(search.id, index)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

/** A button that was pressed is gone with its search: the focus goes to the next one's, after the last to the heading. */
function useFocusAfterRemoval(count: number, removedAt: RefObject<number>) {
  const section = useRef<HTMLElement>(null);
  const previousCount = useRef(count);
  useEffect(() => {
    if (count < previousCount.current && document.activeElement === document.body) {
      const buttons = [...(section.current?.querySelectorAll('button') ?? [])];
      const next = buttons[Math.min(removedAt.current, count - 1)];
      (next ?? section.current?.querySelector('h2'))?.focus();
    }
    previousCount.current = count;
  }, [count, removedAt]);
  return section;
}

function pickSearches(
  answer: SearchesAnswer,
  previousSearches: readonly KeptSearch[],
): readonly KeptSearch[] {
  return answer.kind === 'searches' ? answer.searches : previousSearches;
}

/** Read again where it could not be saved: a search too many is told, and what is there is shown. */
async function loadFirstAnswer(websiteId: number): Promise<SearchesAnswer> {
  const slot = searchToSave(websiteId);
  const pendingSearch = slot.read();
  if (pendingSearch === null) return askSearches();
  slot.clear();
  const answer = await saveToSearches({ name: pendingSearch.name, address: pendingSearch.address });
  const isSaved = answer.kind === 'searches';
  if (isSaved) showToast({ text: 'Saved. We email you what is new, at most once a day.' });
  if (answer.kind === 'failed') showToast({ text: answer.error });
  return isSaved ? answer : askSearches();
}

interface SavedSearchProps {
  search: KeptSearch;
  show: (asked: Promise<SearchesAnswer>) => Promise<void>;
  onRemove: () => void;
}

function SavedSearch({ search: { id, name, address, alerts }, show, onRemove }: SavedSearchProps) {
  return (
    <li className="panel sent-row">
      <p>
        <a href={address}>{name}</a>
      </p>
      <div className="saved-search-acts">
        <label>
          <input type="checkbox" checked={alerts} onChange={() => void show(switchAlerts(id, !alerts))} />
          Email me what is new<span className="hidden-visually"> in {name}</span>
        </label>
        <Button size="small" onClick={onRemove}>
          Remove<span className="hidden-visually"> {name}</span>
        </Button>
      </div>
    </li>
  );
}
