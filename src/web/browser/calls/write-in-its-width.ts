/**
 * Writes a text in the place of another and in the width of that, so that nothing beside it moves: a wider one is drawn
 * closer, behind a narrower one there is room.
 */
export function writeInItsWidth(text: Text, written: string): void {
  const element = text.parentElement;
  if (element === null) return;
  const { style } = element;
  // Of what was written here before.
  style.letterSpacing = '';
  style.paddingInlineEnd = '';
  const before = widthOf(text);
  text.data = written;
  const wider = widthOf(text) - before;
  if (before === 0 || wider === 0) return;
  const { letterSpacing, paddingInlineEnd } = getComputedStyle(element);
  if (wider > 0) style.letterSpacing = `${pixels(letterSpacing) - wider / written.length}px`;
  else style.paddingInlineEnd = `${pixels(paddingInlineEnd) - wider}px`;
}

function widthOf(text: Text): number {
  const range = document.createRange();
  range.selectNodeContents(text);
  return range.getBoundingClientRect().width;
}

/** `normal` is none. */
function pixels(length: string): number {
  return Number.parseFloat(length) || 0;
}
