import { createContext } from 'react-router';

/** Addresses of the stylesheets of a route by its id, which is its pattern; set by the server; none in development, where scripts bring them. */
export const styleFilesContext = createContext<(routeId: string) => string[]>(() => []);
