import { createContext } from 'react-router';

/**
 * A page's structured data (schema.org). A loader sets it; the server's entry writes it into
 * the document only, so that it neither travels as loader data nor costs code in the browser.
 */
export const structuredDataContext = createContext<readonly object[]>([]);
