import type * as v from 'valibot';

/** What is wrong with a configuration, and where: `locations[0].address.lat`. */
export interface Fault {
  path: string;
  message: string;
}

export function toFault(issue: v.BaseIssue<unknown>): Fault {
  return { path: formatJsonPath(issue.path ?? []), message: writeSentence(issue) };
}

function formatJsonPath(items: readonly { key: unknown }[]): string {
  return items.reduce<string>((path, { key }) => {
    if (typeof key === 'number') return `${path}[${key}]`;
    return path === '' ? String(key) : `${path}.${String(key)}`;
  }, '');
}

/** Our own messages end "is …"; those the schema library makes are put in the same words. */
function writeSentence(issue: v.BaseIssue<unknown>): string {
  if (issue.expected === 'never') return 'is not a known key';
  if (issue.type === 'strict_object' && issue.received === 'undefined') return 'is required';
  if (!issue.message.startsWith('Invalid ')) return issue.message;
  return `is not ${KINDS[issue.type] ?? `of the right kind (${issue.type})`}`;
}

const KINDS: Record<string, string> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  strict_object: 'an object',
  record: 'an object',
};
