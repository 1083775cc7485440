import { Suspense } from 'react';
import { lazyComponent } from '../../ui/lazy-component.ts';
import type { BlockView } from '../content/block-view.ts';

/** The dealer's own parts of a home page, and the stylesheets they need: sites without them fetch nothing of it. */
export interface WrittenHome {
  blocks: BlockView[];
  styles: readonly string[];
}

export function HomeBlocks({ written: writtenHome }: { written: WrittenHome | null }) {
  if (writtenHome === null) return null;
  return (
    <Suspense>
      {writtenHome.styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} precedence="page" />
      ))}
      <div className="wrap content home-blocks">
        <Blocks blocks={writtenHome.blocks} />
      </div>
    </Suspense>
  );
}

const Blocks = lazyComponent(async () => (await import('../content/blocks.tsx')).Blocks);
