import * as v from 'valibot';
import { flagShape, line, choiceShape, orNull } from '../tenants/settings/field-shapes.ts';
import { settings, type ValuesOf } from '../tenants/settings/setting.ts';

export const BLOG_SETTINGS = settings('Pages', {
  blog_path: {
    label: 'Path of the blog',
    description: 'Whether the articles are the blog or the news.',
    visibility: 'browser',
    schema: v.optional(choiceShape(['/blog', '/news']), '/blog'),
  },
  blogs: {
    label: 'Blog',
    description: 'Whether the site has a blog, and its title where it has one of its own.',
    visibility: 'browser',
    schema: v.optional(v.strictObject({ enabled: flagShape(true), title: orNull(line(80)) }), {}),
  },
});

export type BlogSettings = ValuesOf<typeof BLOG_SETTINGS>;

/** One setting each, for what reads no more. */
export type BlogPathSetting = Pick<BlogSettings, 'blog_path'>;
