import { AwsV4Signer } from 'aws4fetch';
import type { S3Address } from './s3-address.ts';

/** A store of an S3 service, and the keys to it. */
export interface S3Store extends S3Address {
  accessKey: string;
  secretKey: string;
}

interface S3Request {
  method: 'GET' | 'PUT' | 'DELETE';
  /** Below the store's address; empty for the list of the bucket. */
  key: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Blob;
}

/** What the store answered, in the words of its error; `status` 0: nothing in time. */
export class S3Refusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(place: string, { status, code }: { status: number; code: string }) {
    super(
      status === 0
        ? `The file store ${place} does not answer (${code}).`
        : `The file store ${place} refuses (${status} ${code}).`,
    );
    this.name = 'S3Refusal';
    this.status = status;
    this.code = code;
  }

  /** Whether the line was closed before the answer came. */
  get isDropped(): boolean {
    return DROPPED.has(this.code);
  }

  /** Whether a person has to mend something: keys, the clock, the address. Else another try may do. */
  get isForGood(): boolean {
    return this.status >= 300 && this.status < 500 && this.status !== 408 && this.status !== 429;
  }
}

/** With 10 MB over a poor line; the sender of a form waits no longer. */
const ANSWER_MS = 10_000;

/** A kept connection that the store closed meanwhile. Every request here may reach the store twice. */
const DROPPED: ReadonlySet<string> = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

/** Asks, and answers what came whole. Rejects with an `S3Refusal` for every status but 200 and 204. */
export function createS3Requests(store: S3Store): (request: S3Request) => Promise<Uint8Array> {
  /** Keys derived for a day. */
  const cache = new Map<string, ArrayBuffer>();

  return async ({ method, key, query = {}, headers = {}, body }) => {
    const url = buildUrl(store.url, key, query);
    const { accessKey: accessKeyId, secretKey: secretAccessKey, region } = store;
    const signer = new AwsV4Signer({
      method,
      url,
      headers,
      accessKeyId,
      secretAccessKey,
      region,
      cache,
      service: 's3',
    });
    const signed = await signer.sign();
    const signal = AbortSignal.timeout(ANSWER_MS);
    const request = { method, redirect: 'manual', ...(body && { body }) } as const;
    const send = async () => {
      const response = await fetch(signed.url, { ...request, headers: signed.headers, signal });
      return { status: response.status, bytes: await response.bytes() };
    };
    const { status, bytes } = await send()
      .catch((error: unknown) => {
        if (!DROPPED.has(readReason(error))) throw error;
        return send();
      })
      .catch((error: unknown) => {
        throw new S3Refusal(store.url, { status: 0, code: readReason(error) });
      });
    if (status === 200 || status === 204) return bytes;
    const [, code = 'no S3 service'] = /<Code>(\w+)<\/Code>/.exec(Buffer.from(bytes).toString()) ?? [];
    throw new S3Refusal(store.url, { status, code });
  };
}

/** The list of a bucket is asked of the bucket itself. */
function buildUrl(storeUrl: string, key: string, query: Record<string, string>): string {
  const url = new URL(storeUrl);
  const [, bucket = ''] = url.pathname.split('/');
  url.pathname = key === '' ? `/${bucket}` : `${url.pathname}/${key}`;
  url.search = new URLSearchParams(query).toString();
  return url.href;
}

function readReason(error: unknown): string {
  const { name = '', cause } = error as { name?: string; cause?: { code?: string } };
  return name === 'TimeoutError' ? 'no answer in time' : (cause?.code ?? name);
}
