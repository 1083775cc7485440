import { JSDOM } from 'jsdom';
import { expect } from 'vitest';
import { ask } from './ask.ts';

/** What a browser without scripts does on a site: it follows links, and sends forms as they stand. */
export interface PlainVisit {
  /** Of the page that is open, with its query. */
  path: string;
  find<Kind extends Element>(selector: string): Kind;
  list(selector: string): Element[];
  /** Follows a link, or sends the form that a button belongs to. */
  press(selector: string): Promise<void>;
}

export async function openPlainly(site: string, path: string): Promise<PlainVisit> {
  let window: JSDOM['window'];
  const visit: PlainVisit = {
    path,
    find: (selector) => window.document.querySelector(selector) ?? expect.fail(`No ${selector} here`),
    list: (selector) => [...window.document.querySelectorAll(selector)],
    async press(selector) {
      const control = visit.find<HTMLAnchorElement | HTMLButtonElement>(selector);
      await open('href' in control ? control.getAttribute('href') : buildAddress(control.form));
    },
  };

  function buildAddress(form: HTMLFormElement | null): string {
    if (form === null) return expect.fail('The button belongs to no form');
    const fields = [...new window.FormData(form)].map(([name, value]) => [
      name,
      typeof value === 'string' ? value : value.name,
    ]);
    return `${form.getAttribute('action')}?${new URLSearchParams(fields).toString()}`;
  }

  async function open(address: string | null): Promise<void> {
    const { status, headers, text } = await ask(site, address ?? '/');
    const location = headers['location'];
    if (typeof location === 'string') return open(location);
    expect([address, status]).toEqual([address, 200]);
    ({ window } = new JSDOM(text));
    visit.path = address ?? '/';
  }

  await open(path);
  return visit;
}
