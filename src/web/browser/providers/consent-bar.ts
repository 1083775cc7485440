import type { ConsentChoice } from '#domain/consent/consent.ts';
import type { ConsentForVisit } from '#domain/consent/consent-for-visit.ts';
import { buttonClass } from '../../ui/button.tsx';
import { onConsent, storeConsent } from './consent-memory.ts';
import './consent-bar.css';

const TEXTS = {
  notice:
    'This website uses third-party tools to count visits, measure advertising and chat. You can refuse them.',
  opt_in: 'May this website use third-party tools to count visits, measure advertising and chat?',
} as const;

let bar: HTMLElement | null = null;

/** Asks at the bottom edge, once; where it is shown already, the focus goes there. */
export function showConsentBar(websiteId: number, consent: ConsentForVisit): void {
  if (bar) {
    bar.querySelector('button')?.focus();
    return;
  }
  if (consent.mode === 'off') return;
  const shownBar = drawBar(TEXTS[consent.mode], consent, (choice) => storeConsent(websiteId, choice));
  bar = shownBar;
  document.body.append(shownBar);
  const end = reserveRoom(shownBar);
  const stop = onConsent(() => {
    stop();
    end();
    shownBar.remove();
    bar = null;
  });
}

function drawBar(text: string, { privacy }: ConsentForVisit, choose: (choice: ConsentChoice) => void) {
  const section = document.createElement('section');
  section.className = 'consent-bar';
  section.ariaLabel = 'Third-party tools';
  const words = document.createElement('p');
  const link = Object.assign(document.createElement('a'), { href: privacy, textContent: 'Privacy policy' });
  words.append(`${text} `, link);
  const button = (name: string, choice: ConsentChoice) => {
    const element = Object.assign(document.createElement('button'), {
      type: 'button',
      className: buttonClass({ kind: 'outline' }),
      textContent: name,
    });
    element.addEventListener('click', () => choose(choice));
    return element;
  };
  const choices = document.createElement('div');
  choices.className = 'consent-choices';
  choices.append(button('Refuse', 'refused'), button('Accept', 'accepted'));
  section.append(words, choices);
  return section;
}

/**
 * Nothing moves: the document grows at its end, and what gets the focus is scrolled clear of the bar. What is fixed
 * below it makes the bar step aside while it has the focus.
 */
function reserveRoom(barElement: HTMLElement): () => void {
  const { style } = document.documentElement;
  const measure = new ResizeObserver(() => {
    style.paddingBottom = `${barElement.offsetHeight}px`;
    style.scrollPaddingBottom = `${barElement.offsetHeight + 110}px`;
  });
  measure.observe(barElement);
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || barElement.contains(target)) return;
    barElement.classList.toggle('is-aside', isBehind(target, barElement));
  };
  document.addEventListener('focusin', onFocus);
  return () => {
    measure.disconnect();
    document.removeEventListener('focusin', onFocus);
    style.paddingBottom = '';
    style.scrollPaddingBottom = '';
  };
}

function isBehind(target: Element, barElement: HTMLElement): boolean {
  const { bottom } = target.getBoundingClientRect();
  return bottom > innerHeight - barElement.offsetHeight;
}
