import * as v from 'valibot';
import { canonicaliseHostName, whyNotDomainName } from '../host-name.ts';

/** Building blocks of the configuration's schemas. Every text is trimmed and free of control characters. */

/** One line of text. */
export function line(max = 200) {
  return v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'is empty'),
    v.maxLength(max, `has more than ${max} characters`),
    v.regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'has control characters'),
  );
}

/** Text of several lines, possibly empty. */
export function paragraph(max = 2000) {
  return v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(max, `has more than ${max} characters`),
    v.regex(/^(?:[^\p{Cc}\u2028\u2029]|\n)*$/u, 'has control characters'),
  );
}

/** A line that must match a pattern; `what` ends the sentence "is not …". */
export function shaped(pattern: RegExp, what: string, max = 200) {
  return v.pipe(line(max), v.regex(pattern, `is not ${what}`));
}

export const lowerCaseWord = shaped(/^[a-z][a-z0-9_-]*$/, 'a lower-case word', 40);

/** A value with a sentence for editors that says what it is. */
export function described<const Schema extends v.GenericSchema>(schema: Schema, sentence: string) {
  return v.pipe(schema, v.description(sentence));
}

/** A value that may be null or left out, which is the same. */
export function orNull<const Schema extends v.GenericSchema>(schema: Schema) {
  return v.optional(v.nullable(schema), null);
}

/**
 * One schema or the other, as the value looks: each tells its own faults, which a union would hide. Asked without a
 * value, as a JSON Schema is made, it is both.
 */
export function eitherShape<const First extends v.GenericSchema, const Second extends v.GenericSchema>(
  isFirst: (input: unknown) => boolean,
  firstSchema: First,
  secondSchema: Second,
) {
  const both = v.union([firstSchema, secondSchema]);
  return v.lazy((input) => {
    if (input === undefined) return both;
    return isFirst(input) ? firstSchema : secondSchema;
  });
}

export function choiceShape<const Options extends readonly string[]>(options: Options) {
  return v.picklist(options, `is not one of ${options.join(', ')}`);
}

export function listShape<const Schema extends v.GenericSchema>(schema: Schema, max = 200) {
  return v.optional(v.pipe(v.array(schema), v.maxLength(max, `has more than ${max} entries`)), []);
}

/** Ends a check of a list in which nothing may stand twice. */
export function hasNoDuplicate(values: readonly string[]): boolean {
  return new Set(values).size === values.length;
}

export function flagShape(standard: boolean) {
  return v.optional(v.boolean(), standard);
}

export function wholeNumber(min: number, max: number) {
  return v.pipe(numberBetween(min, max), v.integer('is not a whole number'));
}

export function numberBetween(min: number, max: number) {
  const message = `is not between ${min} and ${max}`;
  return v.pipe(v.number(), v.minValue(min, message), v.maxValue(max, message));
}

export const id = wholeNumber(1, Number.MAX_SAFE_INTEGER);
/** Such as `south-side`. */
export const slug = shaped(/^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/, 'lower-case letters, digits and hyphens', 63);
export const phone = shaped(/^[+(]?[0-9][0-9 ().-]{1,28}$/, 'a phone number');
export const email = shaped(/^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/, 'an e-mail address');
/** Without user name, quotes, angle brackets or backslash: safe in any attribute. */
export const webAddress = v.pipe(
  shaped(/^https?:\/\/[^\s<>"'\\^`{|}@/?#]+(?:[/?#][^\s<>"\\^`{|}]*)?$/i, 'an http or https address', 2000),
  v.transform(asLinked),
);
/** A path of the site itself; `//host` would leave it. */
export const sitePath = v.pipe(
  shaped(/^\/(?![/\\])[^\s<>"\\]*$/, 'a path that begins with one /', 500),
  v.transform(asLinked),
);
export const picture = v.union([sitePath, webAddress], 'is not a site path nor an http or https address');
export const origin = shaped(
  /^https?:\/\/[a-z0-9.-]+(?::\d{1,5})?$/,
  'an origin like https://pictures.example.com',
);
export const hostName = shaped(
  /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/,
  'a host name',
  253,
);
/** The name of a site on the internet: upper case and a dot at its end are taken off. */
export const domainName = v.pipe(
  v.string(),
  v.trim(),
  v.check(
    (text) => whyNotDomainName(text) === null,
    ({ input }) => whyNotDomainName(input) ?? '',
  ),
  v.transform((text) => canonicaliseHostName(text) ?? text),
);
/** Key of a third party's account. */
export const providerKey = shaped(/^[A-Za-z0-9_-]{1,80}$/, 'letters, digits, _ and -');
export const date = shaped(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/, 'a date like 2026-12-25');
export const timeOfDay = shaped(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'a 24-hour time like 08:30');
/** The query string of a search, such as `refinementList[make][0]=Mazda`. */
export const searchQuery = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^[^\s<>"\\\p{Cc}]{0,500}$/u, 'is not the query string of a search'),
);

/**
 * People copy addresses such as `/search/used-cars?refinementList[make][0]=Mazda` as a browser shows them; in a link
 * these characters are percent-encoded. A host keeps its own.
 */
function asLinked(address: string): string {
  const [host = ''] = /^https?:\/\/[^/?#]*/i.exec(address) ?? [];
  const rest = address
    .slice(host.length)
    .replaceAll(/[[\]^`{|}]|%(?![0-9a-f]{2})/gi, (character) => encodeURIComponent(character));
  return host + rest;
}
