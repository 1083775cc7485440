import { createContext } from 'react-router';

/**
 * A page's structured data (schema.org). A loader sets it; the server's entry writes it into
 * the document only, so that it neither travels as loader data nor costs code in the browser.
 */
export const structuredDataContext = createContext<readonly object[]>([]);

type SchemaData = Record<string, unknown>;

/** What is said of something, without what is not known of it. */
export function omitEmpty(facts: SchemaData): SchemaData {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => !isEmptyValue(value)));
}

function isEmptyValue(value: unknown): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0);
}
