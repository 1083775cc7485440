import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { ShownEntry } from './storage-entries.ts';
import { useStoredEntries } from './use-stored-entries.ts';

/** Each storage entry with its current value, and a button to delete it. */
export function StoredList({ things }: { things: readonly ShownEntry[] }) {
  const { stored: storedEntries, forget } = useStoredEntries(things);
  return (
    <>
      <noscript>
        <p className="muted">With scripts switched on, this page shows what is stored now and deletes it.</p>
      </noscript>
      {storedEntries === null ? null : (
        <div className="kept-acts">
          <Button kind="brand" disabled={storedEntries.size === 0} onClick={() => void forget(things)}>
            Delete everything
          </Button>
          <p className="muted" aria-live="polite">
            {countText(storedEntries.size)}
          </p>
        </div>
      )}
      <ul className="panel kept">
        {things.map((thing) => (
          <li key={thing.name}>
            <details>
              <summary>
                <h2>{thing.what}</h2>
                <span className="kept-mark">
                  {storedEntries?.has(thing.name) === true ? <span className="pill">Stored</span> : null}
                </span>
                <Icon name="chevron-down" small />
              </summary>
              <Explanation thing={thing} />
              {storedEntries === null || thing.where === 'cookie' ? null : (
                <StoredNow
                  text={storedEntries.get(thing.name)}
                  thing={thing}
                  onForget={() => void forget([thing])}
                />
              )}
            </details>
          </li>
        ))}
      </ul>
    </>
  );
}

function Explanation({ thing: { why, until, where, name } }: { thing: ShownEntry }) {
  return (
    <dl>
      <dt>What for</dt>
      <dd>{why}</dd>
      <dt>How long</dt>
      <dd>{until}</dd>
      <dt>Where</dt>
      <dd>
        {PLACES[where]}, <code>{name}</code>
      </dd>
    </dl>
  );
}

const PLACES: Record<ShownEntry['where'], string> = {
  storage: 'The browser’s storage',
  cookie: 'A cookie that scripts cannot read; your browser’s settings delete it',
  cache: 'The browser’s cache',
};

function countText(count: number): string {
  if (count === 0) return 'Nothing is stored on this device now.';
  return count === 1 ? 'One of these is stored now.' : `${count} of these are stored now.`;
}

function StoredNow({
  text,
  thing,
  onForget,
}: {
  text: string | undefined;
  thing: ShownEntry;
  onForget: () => void;
}) {
  if (text === undefined) return <p className="small muted">Nothing stored now.</p>;
  return (
    <>
      <pre>{text}</pre>
      <p>
        <Button size="small" onClick={onForget}>
          Delete<span className="hidden-visually">: {thing.what}</span>
        </Button>
      </p>
    </>
  );
}
