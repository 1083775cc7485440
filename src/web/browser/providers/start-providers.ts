import { type ConsentChoice, buildConsentSignals, isToBeAsked } from '#domain/consent/consent.ts';
import { recordChatMessage, recordOpenedChat } from '../../chat/record-chat.ts';
import { onAct } from '../analytics/acts.ts';
import { openDeviceSlot } from '../visit/device-slot.ts';
import { opensByItself } from '../navigation/navigation-target.ts';
import { readText } from '../visit/stored-values.ts';
import { emitActs } from '../analytics/emit-acts.ts';
import { hasUnsent } from '../analytics/unsent-acts.ts';
import { readVisitContext } from '../visit/visit.ts';
import type { VisitSettings } from '../visit/visit-settings.ts';
import type { ConsentForVisit } from '#domain/consent/consent-for-visit.ts';
import { buildButtonClass } from '../../ui/button.tsx';
import { onConsent, readConsent, storeConsent } from './consent-memory.ts';
import './consent-bar.css';
import { stripPerson } from './address-without-person.ts';
import { type OpenChat, createChatOpener } from './open-chat.ts';
import { ProviderLoader } from './provider-loader.ts';
import { updateSignals } from './provider-scripts.ts';

const TEXTS = {
  notice: 'Third-party tools count visits, measure ads and chat here. You can refuse them.',
  opt_in: 'Allow third-party counts, ads and chat?',
} as const;

let bar: HTMLElement | null = null;

let isHiding = false;

/**
 * Loads the providers of a site as far as the shopper lets us, and asks where they are to be asked. Answers how their
 * chat is opened; null where there is none.
 */
export function startProviders(websiteId: number, settings: VisitSettings): OpenChat | null {
  // Nobody else sees who pays, signs in or applies for finance.
  if (opensByItself(location.pathname)) return null;
  const { analytics, calls, consent: consentSettings } = settings;
  const isInTest = noteTestSession(websiteId, location.search);
  const providers = (settings.providers ?? []).filter((provider) => !provider.isInTest || isInTest);
  if (providers.length === 0 && analytics?.collector !== true && calls === null) return null;
  if (providers.length > 0) hideSearchedPerson();
  const consent = () => readConsent(websiteId, consentSettings.mode);
  const loader = new ProviderLoader(providers, consent, () => {
    if (analytics) void emitActs({ websiteId, settings: analytics, mode: consentSettings.mode });
  });
  /** What the shopper was doing when we had to ask, and the page it belongs to. */
  let interrupted: { goOn: () => void; path: string } | null = null;
  onConsent(() => {
    updateSignals(buildConsentSignals(consent()));
    loader.loadIdle();
    if (consent().choice === 'refused' && loader.hasLoaded()) leaveByReload();
    const goesOn = consent().choice === 'accepted' && interrupted?.path === location.pathname;
    if (goesOn) interrupted?.goOn();
    interrupted = null;
  });
  const ask = (goOn: () => void) => {
    interrupted = { goOn, path: location.pathname };
    showConsentBar(websiteId, consentSettings);
  };
  if (consentSettings.is_asked && isToBeAsked(consent())) showConsentBar(websiteId, consentSettings);
  loader.loadIdle();
  if (hasUnsent(websiteId)) loader.loadNow();
  onAct(({ event }) => {
    if (event !== 'page_view') loader.loadNow();
  });
  const chat = providers.find(({ category }) => category === 'chat');
  return chat === undefined
    ? null
    : createChatOpener({ provider: chat, loader, ask, listener: CHAT_LISTENER });
}

const CHAT_LISTENER = { onOpen: recordOpenedChat, onMessage: recordChatMessage };

/** What runs already cannot be stopped: it ends with this document, which the next link or search leaves. */
function leaveByReload(): void {
  const reload = ({ target }: Event) => {
    const leftElement = target instanceof Element ? target.closest<HTMLElement>('a, form') : null;
    if (leftElement) leftElement.dataset['reload'] = '';
  };
  for (const kind of ['click', 'submit']) document.addEventListener(kind, reload, true);
}

/** Notes that this session tries out the providers in test, from `?test_providers=1` until it ends; whether it does. */
function noteTestSession(websiteId: number, search: string): boolean {
  const { session_id } = readVisitContext(websiteId);
  const slot = openDeviceSlot(websiteId, 'provider-test', readText);
  if (new URLSearchParams(search).get('test_providers') === '1') slot.write(session_id);
  return slot.read() === session_id;
}

/**
 * Scripts of others read the page's address whenever they like, with what was typed into a search. So it loses mail
 * addresses and phone numbers before the first of them comes, and as it changes. The router knows the whole search, and
 * shows it; who reloads the page or comes back to it searches without those words. Once a document.
 */
function hideSearchedPerson(): void {
  if (isHiding) return;
  isHiding = true;
  hideInReferrer();
  for (const name of ['pushState', 'replaceState'] as const) {
    const change = history[name].bind(history);
    history[name] = (state, title, url) =>
      change(state, title, url === undefined || url === null ? url : stripPerson(String(url)));
  }
  // The router listens already, so it reads the whole search of an entry from before.
  addEventListener('popstate', hideNow);
  hideNow();
}

/** The page before this one is the site's own, too, and was left before its address was clean. */
function hideInReferrer(): void {
  const value = stripPerson(document.referrer);
  if (value !== document.referrer) Object.defineProperty(document, 'referrer', { value, configurable: true });
}

function hideNow(): void {
  const cleanAddress = stripPerson(location.href);
  if (cleanAddress !== location.href) history.replaceState(history.state, '', cleanAddress);
}

/** Asks at the bottom edge, once; where it is shown already, the focus goes there. */
function showConsentBar(websiteId: number, consent: ConsentForVisit): void {
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
  const link = Object.assign(document.createElement('a'), { href: privacy, textContent: 'Privacy' });
  words.append(`${text} `, link);
  const button = (name: string, choice: ConsentChoice) => {
    const element = Object.assign(document.createElement('button'), {
      type: 'button',
      className: buildButtonClass({ kind: 'outline' }),
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
    // What floats at the bottom edge floats above it.
    style.setProperty('--consent-bar', `${innerHeight - barElement.getBoundingClientRect().top}px`);
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
    style.removeProperty('--consent-bar');
  };
}

function isBehind(target: Element, barElement: HTMLElement): boolean {
  const { bottom } = target.getBoundingClientRect();
  return bottom > innerHeight - barElement.offsetHeight;
}
