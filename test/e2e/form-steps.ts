import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { urlOf } from './browser.ts';
import { forecourt } from './operator.ts';
import { waitForForm } from './wait-for-form.ts';

export async function openForm(page: Page, path: string): Promise<void> {
  await page.goto(urlOf('riverline', path));
  await page.getByText(/^Step 1 of/).waitFor();
  await waitForForm(page);
}

interface Progress {
  step: number;
  of: number;
  progress: number;
}

export async function seesStep(page: Page, { step, of, progress }: Progress): Promise<void> {
  await page.getByText(`Step ${step} of ${of}`, { exact: true }).waitFor();
  const bar = page.getByRole('progressbar');
  await expect.poll(() => bar.getAttribute('aria-valuenow')).toBe(String(progress));
}

export async function goOn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue' }).click();
}

export async function walkFinance(page: Page, lastName: string): Promise<void> {
  await fillContact(page, lastName);
  await goOn(page);
  await fillIdentity(page);
  await goOn(page);
  await fillWork(page);
  await goOn(page);
  await fillLoan(page);
  await page.getByRole('button', { name: 'Send application' }).click();
}

export async function fillContact(page: Page, lastName: string): Promise<void> {
  await fillCaller(page, lastName);
  await fillEmail(page);
}

/** Who to call back: what a trade-in asks first. */
export async function fillCaller(page: Page, lastName: string): Promise<void> {
  await page.getByLabel('First name').fill('Ann');
  await page.getByLabel('Last name').fill(lastName);
  await page.getByRole('textbox', { name: 'Phone' }).fill('0412 345 678');
}

export async function fillEmail(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill('ann@example.com');
}

/** A trade-in up to its photos, the fourth of its six steps. */
export async function walkToPhotos(page: Page, lastName: string): Promise<void> {
  await openForm(page, '/trade-in');
  await fillCaller(page, lastName);
  await goOn(page);
  await fillOwnCar(page);
  await goOn(page);
  await page.getByRole('radio', { name: /^Good/ }).check();
  await page.getByLabel(/^Odometer/).fill('84200');
  await page
    .getByRole('radiogroup', { name: /^Tyres replaced/ })
    .getByLabel('Yes')
    .check();
  await goOn(page);
  await seesStep(page, { step: 4, of: 6, progress: 50 });
}

export async function fillIdentity(page: Page): Promise<void> {
  const born = group(page, 'Date of birth');
  await born.getByLabel('Day').fill('7');
  await born.getByLabel('Month').fill('3');
  await born.getByLabel('Year').fill('1990');
  await page.getByLabel('Driver licence number').fill('12345678');
  await group(page, 'Licence expiry').getByLabel('Month').fill('11');
  await group(page, 'Licence expiry').getByLabel('Year').fill('2029');
  const home = group(page, 'Home address');
  await home.getByLabel('Street address').fill('1 Jacaranda Road');
  await home.getByLabel('Suburb').fill('Brisbane');
  await home.getByLabel('State').selectOption('QLD');
  await home.getByLabel('Postcode').fill('4000');
}

export async function fillWork(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Full time' }).check();
  await page.getByLabel('Income a year, before tax').fill('95000');
}

export async function fillLoan(page: Page): Promise<void> {
  await page.getByLabel('Amount to borrow').fill('30,000');
  await page.getByLabel('Term').selectOption({ index: 1 });
  await page.getByLabel('Preferred dealership').selectOption({ index: 1 });
  await page.getByLabel(/^You may use these details/).check();
}

async function fillOwnCar(page: Page): Promise<void> {
  await page.getByLabel('Year', { exact: true }).selectOption('2018');
  await page.getByLabel('Make', { exact: true }).selectOption('Other make');
  await page.getByRole('textbox', { name: 'Make' }).fill('Tata');
  await page.getByRole('textbox', { name: 'Model' }).fill('Sportage');
}

function group(page: Page, name: string): Locator {
  return page.getByRole('group', { name });
}

export interface LeadCall {
  method: string;
  path: string;
  lead: Record<string, unknown>;
}

/** Every call that makes or changes a lead from here on. */
export function callsOf(page: Page): LeadCall[] {
  const calls: LeadCall[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/api/leads')) return;
    const body = request.postDataJSON() as { lead: Record<string, unknown> };
    calls.push({ method: request.method(), path: pathname, lead: body.lead });
  });
  return calls;
}

export function leadOf(lastName: string): Record<string, unknown> | undefined {
  return leadsOf(lastName)[0];
}

/** Oldest first. */
export function leadsOf(lastName: string): Record<string, unknown>[] {
  return forecourt('leads', 'riverline', '--json').filter((lead) => lead['last_name'] === lastName);
}
