/**
 * Writes a text in the place of another and in the width of that, so that nothing beside it moves: a wider one is drawn
 * closer, behind a narrower one there is room.
 */
export function writeInItsWidth(text: Text, newText: string): void {
  const element = text.parentElement;
  if (element === null) return;
  const { style } = element;
  // Of what was written here before.
  style.letterSpacing = '';
  style.paddingInlineEnd = '';
  const oldWidth = measureWidth(text);
  text.data = newText;
  const wider = measureWidth(text) - oldWidth;
  if (oldWidth === 0 || wider === 0) return;
  const { letterSpacing, paddingInlineEnd } = getComputedStyle(element);
  if (wider > 0) style.letterSpacing = `${pixels(letterSpacing) - wider / newText.length}px`;
  else style.paddingInlineEnd = `${pixels(paddingInlineEnd) - wider}px`;
}

function measureWidth(text: Text): number {
  const range = document.createRange();
  range.selectNodeContents(text);
  return range.getBoundingClientRect().width;
}

/** `normal` is none. */
function pixels(length: string): number {
  return Number.parseFloat(length) || 0;
}
