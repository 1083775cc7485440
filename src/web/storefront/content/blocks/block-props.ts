import type { BlockView } from '../block-view.ts';

/** What a block's component is given. */
export interface BlockProps<Type extends BlockView['type']> {
  block: Extract<BlockView, { type: Type }>;
}
