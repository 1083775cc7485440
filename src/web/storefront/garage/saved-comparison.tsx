import { useEffect, useState } from 'react';
import { pickNoun } from '#domain/words/words.ts';
import { fetchPageData } from '../../router-internals/page-data.ts';
import { useSiteShell } from '../../layout/site-shell.ts';
import { comparePath } from '../../paths.ts';
import { CompareTable } from '../compare/compare-table.tsx';
import type { Comparison } from '../compare/load-compare.ts';

/** The chosen ones side by side, by the answer of the comparison's own page. */
export function SavedComparison({ slugs }: { slugs: readonly string[] }) {
  const site = useSiteShell();
  const address = comparePath(slugs);
  const comparison = useComparison(slugs.length > 1 ? address : null);
  return (
    <section className="garage-comparison" aria-labelledby="compare">
      <div className="section-head">
        <h2 id="compare">Compare</h2>
        {slugs.length > 1 ? (
          <a className="garage-open" href={address}>
            Open and share this comparison
          </a>
        ) : null}
      </div>
      {slugs.length > 1 ? null : (
        <p className="muted">Tick two or three {pickNoun(site, 2)} above to see them side by side.</p>
      )}
      {comparison === null || slugs.length < 2 ? null : (
        <CompareTable cars={comparison.cars} rows={comparison.rows} isFixed level={3} />
      )}
    </section>
  );
}

/** The last answer stays until the next one is there; none when it cannot be reached. */
function useComparison(address: string | null): Comparison | null {
  const [comparison, setComparison] = useState<Comparison | null>(null);
  useEffect(() => {
    if (address === null) return;
    const controller = new AbortController();
    void fetchPageData<Comparison>(address, controller.signal).then((answer) => {
      if (!controller.signal.aborted) setComparison(answer);
    });
    return () => controller.abort();
  }, [address]);
  return comparison;
}
