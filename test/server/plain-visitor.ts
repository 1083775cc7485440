import { JSDOM } from 'jsdom';
import { expect } from 'vitest';
import type { ConsoleServer, Person } from './console-server.ts';
import type { Reply } from './small-server.ts';

/** A browser of somebody's that runs no scripts: it knows what stands in a page, its links and its forms. */
export interface PlainVisitor {
  open(path: string): Promise<void>;
  follow(linkText: string): Promise<void>;
  /** Sends the form of the first button that begins so, with what stands in it and is typed, by name. */
  press(buttonText: string, typed?: Record<string, string>): Promise<void>;
  listButtons(): string[];
  readHeadings(): string[];
  readText(): string;
  readPath(): string;
  readStatus(): number;
}

const ORIGIN = 'http://console.forecourt.example';

export function plainVisitor(dealers: ConsoleServer, { cookie }: Person): PlainVisitor {
  let path = '/';
  let status = 0;
  let { window } = new JSDOM('');

  async function show(shownPath: string, reply: Reply): Promise<void> {
    if (reply.status === 303) return open(new URL(reply.headers.location ?? '', ORIGIN + shownPath));
    path = shownPath;
    status = reply.status;
    ({ window } = new JSDOM(reply.text, { url: ORIGIN + shownPath }));
  }

  async function open({ pathname, search }: URL): Promise<void> {
    await show(pathname + search, await dealers.open(pathname + search, cookie));
  }

  /** Of the links or buttons of the page the first that begins with these words. */
  function find<Tag extends 'a' | 'button'>(tag: Tag, text: string): HTMLElementTagNameMap[Tag] {
    const elements = [...window.document.querySelectorAll(tag)];
    const element = elements.find(({ textContent }) => textContent.trim().startsWith(text));
    return element ?? expect.fail(`${path} has no ${tag} ${text}`);
  }

  const listTexts = (selector: string) =>
    [...window.document.querySelectorAll(selector)].map(({ textContent }) => textContent.trim());

  return {
    open: (openedPath) => open(new URL(openedPath, ORIGIN)),
    follow: (linkText) => open(new URL(find('a', linkText).href)),
    async press(buttonText, typed = {}) {
      const button = find('button', buttonText);
      const { form } = button;
      if (form?.method !== 'post') return expect.fail(`${buttonText} sends nothing`);
      for (const [name, value] of Object.entries(typed)) type(form, name, value);
      const fields = [...new window.FormData(form, button)].map(([name, value]): [string, string] => [
        name,
        typeof value === 'string' ? value : value.name,
      ]);
      const { pathname, search } = new URL(form.action);
      await show(pathname + search, await dealers.post(pathname + search, fields, cookie));
    },
    listButtons: () => listTexts('button'),
    readHeadings: () => listTexts('h1, h2'),
    readText() {
      const page = window.document.body.cloneNode(true) as HTMLElement;
      for (const script of page.querySelectorAll('script')) script.remove();
      return page.textContent.replaceAll(/\s+/g, ' ');
    },
    readPath: () => path,
    readStatus: () => status,
  };
}

function type(form: HTMLFormElement, name: string, value: string): void {
  const choice = form.querySelector<HTMLInputElement>(`[type="radio"][name="${name}"][value="${value}"]`);
  const control = form.querySelector<HTMLInputElement>(`[name="${name}"]`) ?? expect.fail(`No field ${name}`);
  if (choice === null) control.value = value;
  else choice.checked = true;
}
