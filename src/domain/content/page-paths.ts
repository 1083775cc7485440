import type { BlogPathSetting } from './blog-settings.ts';
import type { FeaturesSetting } from '../tenants/feature-settings.ts';
import { sitePagePath } from './site-page-path.ts';

export function locationPath(website: FeaturesSetting, slug: string): string {
  return sitePagePath(`/our-locations/${encodeURIComponent(slug)}`, website);
}

export function postPath({ blog_path }: BlogPathSetting, slug: string): string {
  return `${blog_path}/${encodeURIComponent(slug)}`;
}

export function positionPath(website: FeaturesSetting, slug: string): string {
  return sitePagePath(`/current-positions/${encodeURIComponent(slug)}`, website);
}

export function makePath(website: FeaturesSetting, make: string): string {
  return sitePagePath(`/models/${make}`, website);
}

export function modelPath(website: FeaturesSetting, make: string, model: string): string {
  return sitePagePath(`/models/${make}/${model}`, website);
}
