/** What a picture shows that has its addresses in `data-srcset` until it is near the viewport, for HTML asks for a `src`: an empty drawing without a shape of its own. */
export const NO_PICTURE_YET = 'data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22/%3E';

/**
 * Gives lazy pictures their address when they come within 200 px of the viewport (spec §9; browsers' own distance is
 * over 1,000 px). Inline and independent of the application's files, so that pictures never wait for them; it also
 * watches what the application adds or changes later.
 */
export function lazyPicturesScript(): string {
  return `(${watchLazyPictures.toString()})('[data-srcset]');`;
}

/** Runs in the page, as its own text: nothing of this module is there, and each of its bytes is in every page. */
function watchLazyPictures(lazy: string): void {
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        near.unobserve(target);
        const { dataset } = target as HTMLImageElement;
        const { srcset, sizes } = dataset;
        const dark = dataset['dark'];
        const isDark = dark !== undefined && matchMedia('(prefers-color-scheme:dark)').matches;
        // `dark` takes the place of each width's address; empty: this one's in the folder `dark` beside it.
        if (srcset)
          Object.assign(target, {
            sizes,
            srcset: isDark ? srcset.replace(/url=([^&]*%2F)?([^&]+)/g, dark || 'url=$1dark%2F$2') : srcset,
          });
      }
    },
    { rootMargin: '200px' },
  );
  // Texts among what is added have no such methods.
  const findIn = (node: Pick<Partial<Element>, 'matches' | 'querySelectorAll'>) =>
    (node.matches?.(lazy) ? [node as Element] : node.querySelectorAll?.(lazy))?.forEach((image) =>
      near.observe(image),
    );
  findIn(document);
  new MutationObserver((changes) => {
    for (const { attributeName, target, addedNodes } of changes)
      (attributeName ? [target as Element] : (addedNodes as NodeListOf<Element>)).forEach(findIn);
  }).observe(document, { childList: true, subtree: true, attributeFilter: ['data-srcset'] });
}
