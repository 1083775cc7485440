import { get, type IncomingMessage } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { buffer } from 'node:stream/consumers';

/** Bytes as they travel. */
export interface PageWeight {
  html: number;
  /** Of all files of code that the page names; compressed as well as they can be, by whoever serves them. */
  scripts: number;
}

const NAMED = /(?<=["\s])\/[^"\s\\]+?\.js\b/g;
/** Fetched by browsers that no framework here supports otherwise. */
const FOR_OLD_BROWSERS = /<script[^>]*nomodule[^>]*>/gi;

export async function pageWeight(port: number, path: string): Promise<PageWeight> {
  const page = await answerOf(port, path, 'identity');
  const files = new Set(page.toString().replaceAll(FOR_OLD_BROWSERS, '').match(NAMED));
  const scripts = await Promise.all([...files].map((file) => answerOf(port, file, 'identity')));
  return {
    html: (await answerOf(port, path, 'br')).length,
    scripts: scripts.reduce((sum, script) => sum + brotliCompressSync(script).length, 0),
  };
}

export async function answerOf(port: number, path: string, coding: string): Promise<Buffer> {
  const headers = { host: `riverline.localhost:${port}`, 'accept-encoding': coding };
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers }, resolve).on('error', reject);
  });
  return buffer(answer);
}
