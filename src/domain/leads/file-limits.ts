const MB = 1024 * 1024;

/** What may come with one lead. */
export const FILE_LIMITS = { count: 5, bytesEach: 10 * MB, bytesInAll: 20 * MB } as const;
