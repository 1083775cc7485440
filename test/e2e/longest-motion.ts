/** Runs on the page: the longest animation or transition any element or its parts may run, in milliseconds. */
export function longestMotion(): number {
  const times = [...document.querySelectorAll('*')].flatMap((each) =>
    [undefined, '::before', '::after', '::backdrop'].flatMap((part) => {
      const { animationDuration, transitionDuration, animationIterationCount } = getComputedStyle(each, part);
      const isEndless = animationIterationCount.includes('infinite');
      return `${animationDuration},${transitionDuration}`
        .split(',')
        .map((time) => Number.parseFloat(time) * 1000 * (isEndless ? 1000 : 1));
    }),
  );
  return Math.max(...times);
}
