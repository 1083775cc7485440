import { Button } from '../../ui/button.tsx';
import type { ShownEntry } from './storage-entries.ts';
import { useStored } from './use-stored.ts';

/** Each storage entry with its current value, and a button to delete it. */
export function StoredList({ things }: { things: readonly ShownEntry[] }) {
  const { stored, forget } = useStored(things);
  return (
    <>
      <noscript>
        <p className="muted">With scripts switched on, this page shows what is stored now and deletes it.</p>
      </noscript>
      {stored === null ? null : (
        <div className="kept-acts">
          <Button kind="brand" disabled={stored.size === 0} onClick={() => void forget(things)}>
            Delete everything
          </Button>
          <p className="muted" aria-live="polite">
            {countText(stored.size)}
          </p>
        </div>
      )}
      <ul className="kept">
        {things.map((thing) => (
          <li key={thing.name} className="panel panel-pad kept-row">
            <h2>{thing.what}</h2>
            <dl>
              <dt>What for</dt>
              <dd>{thing.why}</dd>
              <dt>How long</dt>
              <dd>{thing.until}</dd>
              <dt>Where</dt>
              <dd>
                {PLACES[thing.where]}, <code>{thing.name}</code>
              </dd>
            </dl>
            {stored === null || thing.where === 'cookie' ? null : (
              <StoredNow text={stored.get(thing.name)} thing={thing} onForget={() => void forget([thing])} />
            )}
          </li>
        ))}
      </ul>
    </>
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
      <details className="kept-now">
        <summary>Stored now</summary>
        <pre>{text}</pre>
      </details>
      <p>
        <Button size="small" onClick={onForget}>
          Delete<span className="hidden-visually">: {thing.what}</span>
        </Button>
      </p>
    </>
  );
}
