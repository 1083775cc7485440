import { createRequire } from 'node:module';
import type { ReactNode } from 'react';

type RenderToString = (tree: ReactNode) => string;

const reactDom = createRequire(import.meta.url)('react-dom/server') as { renderToString: RenderToString };

/** React's own, for whoever wants to render without being watched. */
export const renderToString: RenderToString = reactDom.renderToString;

let last: ReactNode = null;

// Must be loaded before anything imports `react-dom/server`: names of such a module are bound when it is first loaded.
reactDom.renderToString = (tree) => {
  last = tree;
  return renderToString(tree);
};

/**
 * The tree that was rendered last: the product's own components with all their data in them, so that `renderToString`
 * of it is what React takes for that page and nothing else.
 */
export function lastTree(): ReactNode {
  return last;
}
