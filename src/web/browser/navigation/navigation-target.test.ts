// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { PAGE_ROWS } from '#domain/pages/page-rows.ts';
import { findFormTarget, findLinkTarget, type NavigationTarget, opensByItself } from './navigation-target.ts';

beforeEach(() => {
  document.body.innerHTML = '';
  history.replaceState(null, '', '/search/used-cars?page=2');
});

describe('a click', () => {
  function click(link: string, how: MouseEventInit = {}): NavigationTarget | null {
    document.body.innerHTML = link;
    let target: NavigationTarget | null = null;
    const onClick = (event: MouseEvent) => {
      target = findLinkTarget(event);
      event.preventDefault();
    };
    document.addEventListener('click', onClick, { once: true });
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...how });
    (document.querySelector('b') ?? document.body).dispatchEvent(event);
    return target;
  }

  it('on a link of the site navigates to path, query and hash', () => {
    expect(click('<a href="/cars/kia?a=1#vehicle-map"><b>Kia</b></a>')).toEqual({
      to: '/cars/kia?a=1#vehicle-map',
      keepsScroll: false,
      replaces: false,
      isAnimated: true,
    });
  });

  it('may keep the place, and is not animated within one page', () => {
    expect(click('<a href="?page=3" data-scroll="keep"><b>3</b></a>')).toMatchObject({
      to: '/search/used-cars?page=3',
      keepsScroll: true,
      isAnimated: false,
    });
  });

  it('in a dialog replaces the history entry of the dialog', () => {
    expect(click('<dialog open><a href="/search/demo-cars"><b>Demo</b></a></dialog>')?.replaces).toBe(true);
  });

  it('on the page that is open replaces it', () => {
    expect(click('<a href="/search/used-cars?page=2"><b>2</b></a>')?.replaces).toBe(true);
  });

  it.each([
    ['another site', '<a href="https://other.example/"><b>x</b></a>'],
    ['a new tab', '<a href="/" target="_blank"><b>x</b></a>'],
    ['a download', '<a href="/" download><b>x</b></a>'],
    ['an external link', '<a href="/" rel="nofollow external"><b>x</b></a>'],
    ['a link that opts out', '<a href="/" data-reload><b>x</b></a>'],
    ['a call', '<a href="/api/docs"><b>x</b></a>'],
    ['a picture', '<a href="/_img?url=x"><b>x</b></a>'],
    ['a checkout', '<a href="/cars/kia-rio/checkout"><b>x</b></a>'],
    ['a purchase', '<a href="/checkout-journey?car=kia-rio"><b>x</b></a>'],
    ['a slash at the end', '<a href="/apply-for-finance/"><b>x</b></a>'],
    ['escaped letters', '<a href="/%61pply-for-finance"><b>x</b></a>'],
    ['a file', '<a href="/files/report.pdf"><b>x</b></a>'],
    ['a place on this page', '<a href="#main"><b>x</b></a>'],
    ['a phone number', '<a href="tel:0755500110"><b>x</b></a>'],
    ['no link', '<b>x</b>'],
  ])('on %s is left to the browser', (_, link) => {
    expect(click(link)).toBeNull();
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'with %j is left to the browser',
    (how) => {
      expect(click('<a href="/"><b>x</b></a>', how)).toBeNull();
    },
  );
});

describe('a form', () => {
  function submit(form: string): NavigationTarget | null {
    document.body.innerHTML = form;
    let target: NavigationTarget | null = null;
    const onSubmit = (event: SubmitEvent) => {
      target = findFormTarget(event);
      event.preventDefault();
    };
    document.addEventListener('submit', onSubmit, { once: true });
    document.querySelector('form')?.requestSubmit();
    return target;
  }

  it('that searches opens its page with the fields that are filled', () => {
    const fields = '<input name="query" value=" "><input name="range[price]" value=":30000">';
    expect(submit(`<form action="/search/new-cars">${fields}</form>`)?.to).toBe(
      '/search/new-cars?range%5Bprice%5D=%3A30000',
    );
  });

  it.each(['<form method="post" action="/x"></form>', '<form action="/x" data-reload></form>'])(
    'such as %s is left to the browser',
    (form) => {
      expect(submit(form)).toBeNull();
    },
  );
});

describe('a document of its own', () => {
  it('is known by its address, and is no other page', () => {
    const rows = PAGE_ROWS.flatMap(({ paths, ownDocument }) =>
      paths.map((path) => [path, ownDocument !== undefined]),
    );
    expect(rows.map(([path]) => [path, opensByItself(String(path))])).toEqual(rows);
  });

  it('is left by loading a document', () => {
    history.replaceState(null, '', '/apply-for-finance');
    document.body.innerHTML = '<a href="/search/used-cars">Used cars</a>';
    let target: NavigationTarget | null = null;
    document.addEventListener(
      'click',
      (event) => {
        target = findLinkTarget(event);
        event.preventDefault();
      },
      { once: true },
    );
    document.querySelector('a')?.click();
    expect(target).toBeNull();
  });
});
