const EMPTY_DRAWING = '<svg/>';

let isAllowed = false;

/**
 * The map turns a text into markup and knows no policies: an empty drawing, to see what the browser can. That text passes by
 * the page's default policy, and no other markup does (decisions/security-policy.md).
 */
export function allowLibraryMarkup(): void {
  // A page has one such policy.
  if (isAllowed) return;
  isAllowed = true;
  window.trustedTypes?.createPolicy('default', {
    createHTML: (markup) => (markup === EMPTY_DRAWING ? markup : null),
  });
}
