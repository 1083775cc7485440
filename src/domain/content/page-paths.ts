import type { BlogSettings } from './blog-settings.ts';
import type { FeatureSettings } from '../tenants/feature-settings.ts';
import { sitePagePath } from './site-page-path.ts';

/** Addresses of what a site has several of, in the site's own spelling. */

type PathsSite = Pick<FeatureSettings, 'features'>;

export function locationPath(website: PathsSite, slug: string): string {
  return sitePagePath(`/our-locations/${encodeURIComponent(slug)}`, website);
}

export function postPath({ blog_path }: Pick<BlogSettings, 'blog_path'>, slug: string): string {
  return `${blog_path}/${encodeURIComponent(slug)}`;
}

export function positionPath(website: PathsSite, slug: string): string {
  return sitePagePath(`/current-positions/${encodeURIComponent(slug)}`, website);
}

export function makePath(website: PathsSite, make: string): string {
  return sitePagePath(`/models/${make}`, website);
}

export function modelPath(website: PathsSite, make: string, model: string): string {
  return sitePagePath(`/models/${make}/${model}`, website);
}
