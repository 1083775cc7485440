import type { BlockView } from '../block-view.ts';

/** What a block's component is given. */
export interface BlockProps<Type extends BlockView['type']> {
  block: Extract<BlockView, { type: Type }>;
  /** First on its page: its picture is what is seen first. */
  isFirst?: boolean;
}
