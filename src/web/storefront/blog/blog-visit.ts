/** What an address asks of the blog. */
export interface BlogVisit {
  page: number;
  /** As addresses spell it; null: every article. */
  tag: string | null;
}

/** `null` for a page that no link leads to: `?page=0`, letters. */
export function parseBlogVisit(params: URLSearchParams): BlogVisit | null {
  const page = params.get('page') ?? '1';
  return /^[1-9]\d{0,4}$/.test(page) ? { page: Number(page), tag: params.get('tag') } : null;
}

/** `/blog?tag=towing&page=2`; the first page of all articles has no query. */
export function buildBlogAddress(blog: string, { page, tag }: BlogVisit): string {
  const params = new URLSearchParams();
  if (tag !== null) params.set('tag', tag);
  if (page > 1) params.set('page', String(page));
  return params.size === 0 ? blog : `${blog}?${params.toString()}`;
}
