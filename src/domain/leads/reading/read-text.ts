import { whyNotPlainText } from '../../forms/fields/field-type.ts';

/** A value as it will be kept, or the text of what is wrong with it. */
export type ReadResult<T> = { value: T } | { fault: string };

/** One line: spaces and line ends become single spaces, so that it can be a heading or a mail's subject. */
export function readLine(input: unknown, maxLength: number): ReadResult<string> {
  const reading = readText(input, maxLength);
  return 'fault' in reading ? reading : { value: reading.value.replace(/\s+/g, ' ') };
}

export function readText(input: unknown, maxLength: number): ReadResult<string> {
  if (typeof input === 'number' && Number.isFinite(input)) return { value: String(input) };
  if (typeof input !== 'string') return { fault: 'This must be text.' };
  const value = input.trim();
  if (value.length > maxLength) {
    return { fault: `Please use at most ${maxLength.toLocaleString('en-AU')} characters.` };
  }
  const fault = whyNotPlainText(value);
  return fault === null ? { value } : { fault };
}
