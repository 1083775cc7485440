import type { Page } from 'playwright-core';

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

/** What moved on a page: `card-save::before pop`, and for how many milliseconds. */
export type Motions = Record<string, number>;

/** Notes whatever moves on the page while something is done, in every frame, and for half a second more. */
export async function motionsDuring(page: Page, act: () => Promise<unknown>): Promise<Motions> {
  await page.evaluate(() => {
    const seen: Motions = {};
    const look = () => {
      for (const motion of document.getAnimations()) {
        const { target, pseudoElement } = motion.effect as KeyframeEffect;
        const what = motion instanceof CSSTransition ? motion.transitionProperty : '';
        const name = motion instanceof CSSAnimation ? motion.animationName : what;
        const length = Number(motion.effect?.getComputedTiming().activeDuration);
        seen[`${target?.className ?? ''}${pseudoElement ?? ''} ${name}`] = length;
      }
      requestAnimationFrame(look);
    };
    look();
    Object.assign(window, { seenMotions: seen });
  });
  await act();
  await page.waitForTimeout(500);
  return page.evaluate(() => (window as unknown as { seenMotions: Motions }).seenMotions);
}
