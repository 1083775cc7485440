import type { Page } from 'playwright-core';

/**
 * What a page shows cut or broken at the width it has now: a text that ends in dots or at an edge, a word in two pieces, a
 * name of more than four lines, a text that reaches beyond the side of the screen or, in a card, below a button. Empty where all is whole.
 */
export function listCuts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cuts = new Set<string>();
    const MOST_LINES = 4;
    const screenWidth = document.documentElement.clientWidth;
    // To the side it scrolls, or nobody is to see it.
    const isExcused = (element: Element): boolean => {
      for (let each: Element | null = element; each !== null; each = each.parentElement) {
        const { overflowX, clipPath, position } = getComputedStyle(each);
        if (overflowX === 'auto' || overflowX === 'scroll') return true;
        if (clipPath !== 'none' && position === 'absolute') return true;
        if (each.matches('[aria-hidden=true], .skip')) return true;
      }
      return false;
    };
    const note = (fault: string, element: Element) =>
      cuts.add(
        `${fault}: ${element.textContent?.trim().slice(0, 60)} (${element.localName}.${element.className})`,
      );
    const measureCover = (text: Range, element: Element) => {
      const shown = text.getBoundingClientRect();
      for (const button of element.closest('article')?.querySelectorAll('button') ?? []) {
        const { left, right, top, bottom } = button.getBoundingClientRect();
        const isApart =
          right <= shown.left || left >= shown.right || bottom <= shown.top || top >= shown.bottom;
        if (!isApart && !button.contains(element)) note('covered', element);
      }
    };
    /** The nearest element around a text that cuts off what does not fit. */
    const measureEdges = (text: Range, element: Element) => {
      const shown = text.getBoundingClientRect();
      if (shown.left < -1 || shown.right > screenWidth + 1) note('beyond the side', element);
      for (let each: Element | null = element; each !== null; each = each.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(each);
        const edge = each.getBoundingClientRect();
        if (overflowX !== 'visible' && (shown.left < edge.left - 1 || shown.right > edge.right + 1))
          note('cut', element);
        if (overflowY !== 'visible' && (shown.top < edge.top - 2 || shown.bottom > edge.bottom + 2))
          note('cut', element);
      }
    };
    const measureWords = (node: Node, element: Element) => {
      for (const word of (node.nodeValue ?? '').matchAll(/[\p{L}\p{N}$,.]+/gu)) {
        const range = document.createRange();
        range.setStart(node, word.index);
        range.setEnd(node, word.index + word[0].length);
        const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (tops.size > 1) note('broken', element);
      }
    };
    /** Nobody gives a name a column of some letters. */
    const measureLines = (text: Range, element: Element) => {
      const lines = new Set([...text.getClientRects()].map(({ bottom }) => Math.round(bottom)));
      if (element.closest('h2, h3') !== null && lines.size > MOST_LINES) note('in a column', element);
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const element = node.parentElement;
      if (
        element === null ||
        !/\S/.test(node.nodeValue ?? '') ||
        element.closest('script, style, noscript, select')
      )
        continue;
      if (!element.checkVisibility({ visibilityProperty: true }) || isExcused(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      measureEdges(range, element);
      measureCover(range, element);
      measureWords(node, element);
      measureLines(range, element);
    }
    return [...cuts];
  });
}
