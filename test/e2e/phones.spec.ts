import type { BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, urlOf } from './browser.ts';
import { expectSeen } from './expect-seen.ts';
import { forecourt } from './operator.ts';

let context: BrowserContext;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ context, close } = await openBrowser());
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await context.addInitScript(() => localStorage.clear());
});
afterAll(() => close());

describe('a phone number as people write it', () => {
  it.each([
    ['riverline', '+61 (0)412 345 678', '0412345678', 'Dialled'],
    ['riverline', '0412–345–678', '0412345678', 'Dashed'],
    ['high-mesa-rv', '1 (505) 234-5678', '5052345678', 'Stateside'],
    ['high-mesa-rv', '+1 505.234.5678', '5052345678', 'Dotted'],
    ['kowhai-cars', '+64 (0)21-234-567', '021234567', 'Kiwi'],
  ])('on %s %s is sent and stored as %s', async (site, typed, stored, lastName) => {
    const page = await openContact(site, lastName);
    await page.getByLabel('Phone').pressSequentially(typed);
    await page.getByRole('button', { name: /^Send/ }).click();
    await page.waitForURL(/\/success/);
    const lead = forecourt('leads', site, '--json').find((each) => each['last_name'] === lastName);
    expect(lead).toMatchObject({ phone: stored });
    await page.close();
  });

  it('is sent the same without scripts', async () => {
    const plain = await openBrowser({ javaScriptEnabled: false });
    const page = await plain.context.newPage();
    await fillContactPage(page, 'riverline', 'Scriptless');
    await page.getByLabel('Phone').fill('+61 (0)412-345-678');
    await page.getByRole('button', { name: /^Send/ }).click();
    await page.waitForURL(/\/success/);
    const lead = forecourt('leads', 'riverline', '--json').find((each) => each['last_name'] === 'Scriptless');
    expect(lead).toMatchObject({ phone: '0412345678' });
    await plain.close();
  });

  it('without a digit is refused in New Zealand', async () => {
    const page = await openContact('kowhai-cars', 'Wordy');
    await page.getByLabel('Phone').fill('call me');
    await page.getByRole('button', { name: /^Send/ }).click();
    await expectSeen(
      page.getByRole('alert').getByText('Invalid phone number. Must be a New Zealand number.').first(),
    );
    await page.close();
  });
});

describe('the field of a phone number', () => {
  it('takes a paste into its middle and keeps the caret behind it', async () => {
    const page = await openContact('riverline', 'Pasted');
    const phone = page.getByLabel('Phone');
    await phone.pressSequentially('0412678');
    await page.evaluate(() => navigator.clipboard.writeText('-345-'));
    await placeCaret(phone, 4);
    await page.keyboard.press('ControlOrMeta+V');
    await expect.poll(() => stateOf(phone)).toEqual({ value: '0412345678', caret: 7 });
    await page.keyboard.type('9');
    await expect.poll(() => stateOf(phone)).toEqual({ value: '04123459678', caret: 8 });
    await page.keyboard.press('Backspace');
    await expect.poll(() => stateOf(phone)).toEqual({ value: '0412345678', caret: 7 });
    await page.close();
  });

  it('takes a whole number by paste, and groups it when it is left', async () => {
    const page = await openContact('riverline', 'Whole');
    const phone = page.getByLabel('Phone');
    await page.evaluate(() => navigator.clipboard.writeText('+61 (0)412-345-678'));
    await phone.focus();
    await page.keyboard.press('ControlOrMeta+V');
    await expect.poll(() => stateOf(phone)).toEqual({ value: '+61 412345678', caret: 13 });
    await phone.blur();
    await expect.poll(() => phone.inputValue()).toBe('0412 345 678');
    await page.close();
  });
});

async function openContact(site: string, lastName: string): Promise<Page> {
  const page = await context.newPage();
  await fillContactPage(page, site, lastName);
  await page.waitForLoadState('networkidle');
  return page;
}

async function fillContactPage(page: Page, site: string, lastName: string): Promise<void> {
  await page.goto(urlOf(site, '/contact'), { waitUntil: 'networkidle' });
  await page.getByLabel('First name').fill('Ann');
  await page.getByLabel('Last name').fill(lastName);
  await page.getByRole('textbox', { name: 'Email' }).fill('ann@example.com');
  await page.getByRole('textbox', { name: 'Message' }).fill('Please call me.');
  for (const list of await page.locator('main form select').all()) await list.selectOption({ index: 1 });
}

async function placeCaret(field: Locator, at: number): Promise<void> {
  await field.evaluate((input: HTMLInputElement, place) => input.setSelectionRange(place, place), at);
}

function stateOf(field: Locator): Promise<{ value: string; caret: number | null }> {
  return field.evaluate((input: HTMLInputElement) => ({ value: input.value, caret: input.selectionStart }));
}
