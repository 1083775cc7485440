import { MINUTE_MS } from '#domain/time/durations.ts';
import { parseJsonOrNull } from '../../browser/requests/json-call.ts';
import type { Reply } from './reply.ts';

export interface FilesCall {
  path: string;
  /** Makes a retry harmless. */
  key: string;
  lead: object;
  files: readonly File[];
  /** Bytes sent, and to send. */
  onProgress: (progress: UploadState) => void;
}

export interface UploadState {
  value: number;
  max: number;
}

const TIMEOUT_MS = 5 * MINUTE_MS;

/** A lead with its files in one request of parts (spec §7). `fetch` cannot tell how far an upload is. */
export function sendFiles({ path, key, lead, files, onProgress }: FilesCall): Promise<Reply | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.timeout = TIMEOUT_MS;
    request.setRequestHeader('Accept', 'application/json');
    request.setRequestHeader('Idempotency-Key', key);
    request.upload.onprogress = ({ loaded: sentBytes, total }) =>
      onProgress({ value: sentBytes, max: total });
    request.onload = () => resolve(toReply(request));
    request.onerror = request.onabort = request.ontimeout = () => resolve(null);
    request.send(buildParts(lead, files));
  });
}

function toReply({ status, statusText, responseText }: XMLHttpRequest): Reply {
  return { ok: status >= 200 && status < 300, status, statusText, body: parseJsonOrNull(responseText) };
}

function buildParts(lead: object, files: readonly File[]): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(lead)) {
    if (isTextList(value)) for (const text of value) data.append(`lead[${name}][]`, text);
    else if (value !== undefined) data.append(`lead[${name}]`, toText(value));
  }
  for (const file of files) data.append('files[]', file);
  return data;
}

function isTextList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((text) => typeof text === 'string');
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
