import { createRequire } from 'node:module';
import { cloneElement, isValidElement, type ReactNode } from 'react';

type RenderToString = (tree: ReactNode) => string;

const reactDom = createRequire(import.meta.url)('react-dom/server') as { renderToString: RenderToString };

/** React's own, for whoever wants to render without being watched. */
export const renderToString: RenderToString = reactDom.renderToString;

let last: ReactNode = null;
let depth = 0;

// Must be loaded before anything imports `react-dom/server`: names of such a module are bound when it is first loaded.
reactDom.renderToString = (tree) => {
  // A page draws the parts that are kept as text by calls within its own.
  if (depth === 0) last = tree;
  depth += 1;
  try {
    return renderToString(tree);
  } finally {
    depth -= 1;
  }
};

/**
 * The tree that was rendered last: the product's own components with all their data in them, so that `renderToString`
 * of it is what React takes for that page and nothing else. Its outermost element keeps parts as text: here it keeps none.
 */
export function lastTree(): ReactNode {
  if (!isValidElement<{ value?: unknown }>(last)) throw new Error('Nothing was rendered.');
  return cloneElement(last, { value: null });
}
