const formats = new Map<string, Intl.DateTimeFormat>();

/** Creating a format costs a thousand times more than using it. Locales, zones and styles are those of websites: few. */
export function findDateFormat(locale: string, style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const name = locale + JSON.stringify(style);
  const format = formats.get(name) ?? new Intl.DateTimeFormat(locale, style);
  formats.set(name, format);
  return format;
}
