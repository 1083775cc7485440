import { createContext } from 'react-router';

/**
 * What a page tells machines about itself in schema.org's words. A loader sets it; the server's entry writes it into
 * the document only, so that it neither travels as loader data nor costs code in the browser.
 */
export const structuredDataContext = createContext<readonly object[]>([]);
