import { createContext as createReactContext, type ReactNode } from 'react';
import { createContext } from 'react-router';
import type { Website } from '#domain/tenants/website.ts';

/** Parts of pages as React drew them, in bytes, by site and by what they were drawn from. */
export interface DrawnParts {
  use(key: string): Uint8Array | undefined;
  set(key: string, markup: Uint8Array, bytes: number): void;
}

/** Set by the server before a page is rendered. */
export const drawnPartsContext = createContext<DrawnParts>();

/** Draws a part, unless the same key was drawn before; answers the markup that stands for it. */
export type DrawPart = (key: string, part: ReactNode) => string;

/** None in browsers: what is drawn there answers to clicks. */
export const DrawPartContext = createReactContext<DrawPart | null>(null);

/** A changed configuration is an object of its own, and what was drawn by the old one is not asked for again. */
const configurationNumbers = new WeakMap<Website, number>();
let lastNumber = 0;

/** What the keys of a site's parts begin with: the site, and which of its configurations. */
export function buildPrefix(website: Website): string {
  const number = configurationNumbers.get(website) ?? (lastNumber += 1);
  configurationNumbers.set(website, number);
  return `${website.id} ${number} `;
}
