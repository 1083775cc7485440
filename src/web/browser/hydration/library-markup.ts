const ATTRIBUTE =
  / (?:aria-hidden|class|clip-rule|d|fill|fill-rule|height|id|viewBox|width|xlink:href)="[\w #.-]*"/;
const SHAPES = `(?:<(?:use|path)(?:${ATTRIBUTE.source})*/>)*`;
/** An icon as the viewer draws its buttons with, or nothing. */
const ICON = new RegExp(`^(?:<svg(?:${ATTRIBUTE.source})*>${SHAPES}</svg>)?$`);
const EMPTY_DRAWING = '<svg/>';

let isAllowed = false;

/**
 * Two libraries turn texts into markup and know no policies: the gallery's viewer its icons, the map an empty drawing, to
 * see what the browser can. These texts pass by the page's default policy, and no other markup does
 * (decisions/security-policy.md).
 */
export function allowLibraryMarkup(): void {
  // A page has one such policy.
  if (isAllowed) return;
  isAllowed = true;
  window.trustedTypes?.createPolicy('default', {
    createHTML: (markup) => (markup === EMPTY_DRAWING || ICON.test(markup) ? markup : null),
  });
}
