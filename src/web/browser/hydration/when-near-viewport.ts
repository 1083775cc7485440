/** How far below the viewport an element counts as near, so that it is ready when it is seen. */
const MARGIN = '400px';

/** Resolves when the element is near the viewport; at once where there is none. */
export function whenNearViewport(selector: string): Promise<void> {
  const element = document.querySelector(selector);
  if (element === null) return Promise.resolve();
  return new Promise((resolve) => {
    const watcher = new IntersectionObserver(
      ([intersection]) => {
        if (!intersection?.isIntersecting) return;
        watcher.disconnect();
        resolve();
      },
      { rootMargin: MARGIN },
    );
    watcher.observe(element);
  });
}
