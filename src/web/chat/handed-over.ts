let handed: { path: string; message: string } | null = null;

/** Keeps a conversation for the form of a page, in this document only. */
export function handOver(path: string, message: string): void {
  handed = { path, message };
}

/** What a chat has for the form of the page that is open; nothing on other pages. */
export function readHandedOver(): { message?: string } {
  return handed !== null && handed.path === location.pathname ? { message: handed.message } : {};
}
