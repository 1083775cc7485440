/** Class of a picture that has its addresses in `data-srcset` until it is near the viewport. */
export const LAZY_PICTURE = 'pic-lazy';
/** What it shows until then, for HTML asks for a `src`: an empty drawing without a shape of its own. */
export const NO_PICTURE_YET = 'data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22/%3E';

/**
 * Gives lazy pictures their address when they come within 200 px of the viewport (spec §9; browsers' own distance is
 * over 1,000 px). Inline and independent of the application's files, so that pictures never wait for them; it also
 * watches what the application adds or changes later.
 */
export function lazyPicturesScript(): string {
  return `(${watchLazyPictures.toString()})('${LAZY_PICTURE}');`;
}

/** Runs in the page, as its own text: nothing of this module is there. */
function watchLazyPictures(className: string): void {
  const near = new IntersectionObserver(
    (seen) => {
      for (const { isIntersecting, target } of seen) if (isIntersecting) show(target as HTMLImageElement);
    },
    { rootMargin: '200px' },
  );
  const show = (picture: HTMLImageElement) => {
    near.unobserve(picture);
    const { srcset, sizes } = picture.dataset;
    if (srcset) Object.assign(picture, { sizes, srcset });
  };
  const findIn = (node: Node) => {
    if (!(node instanceof Element || node instanceof Document)) return;
    if (node instanceof Element && node.classList.contains(className)) near.observe(node);
    for (const picture of node.getElementsByClassName(className)) near.observe(picture);
  };
  findIn(document);
  new MutationObserver((changes) => {
    for (const { attributeName, target, addedNodes } of changes)
      for (const node of attributeName === null ? addedNodes : [target]) findIn(node);
  }).observe(document, { childList: true, subtree: true, attributeFilter: ['data-srcset'] });
}
