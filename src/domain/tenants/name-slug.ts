/** `Kōwhai Cars` becomes `kowhai-cars`; at most 63 characters, never empty. */
export function nameSlug(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 63)
    .replace(/^-+|-+$/g, '');
  return words || 'site';
}
