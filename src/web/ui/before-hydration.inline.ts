/*
 * What a page does before it is painted and while the application's files are on their way. Every function runs in the
 * page as its own text: nothing else of its module is there. The build shortens it (`vite.config.ts`).
 */

/** Marks buttons that are clicked before hydration; a second click removes the mark, as it would toggle a heart or a menu. */
export function markEarlyClicks(): void {
  window.onclick = ({ target }) => {
    if (target instanceof Element) target.closest('button[type=button]')?.toggleAttribute('data-pressed');
  };
}

/**
 * Gives lazy pictures their address when they come within 200 px of the viewport (spec §9; browsers' own distance is
 * over 1,000 px). Independent of the application's files, so that pictures never wait for them; it also watches what the
 * application adds or changes later.
 */
export function watchLazyPictures(lazy: string): void {
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
