import type { BlogPost } from '#domain/content/blog-post.ts';
import { longDate } from '#domain/content/content-dates.ts';
import { blogTitle, postsAfter, postsShown, readingMinutes, listTags } from '#domain/content/posts.ts';
import type { Site } from '#ports/site.ts';
import { financedCard } from '../car-card/financed-card.ts';
import { parseProse } from '../content/parse-prose.ts';
import { pictureView } from '../content/picture-view.ts';
import { findNewestCars } from '../find-newest-cars.ts';
import { siteSearchPath } from '../site-search-path.ts';
import { postCard } from './post-card.ts';

const NEXT_POSTS = 3;
const CARS_SHOWN = 4;

/** What the page of an article draws. */
export async function loadPost(site: Site, post: BlogPost) {
  const { website } = site;
  const now = site.clock.now();
  const { title, summary, date, picture } = post;
  const cars = await findNewestCars(site, CARS_SHOWN);
  return {
    title,
    summary,
    date,
    shownDate: longDate(date, website.locale),
    minutes: readingMinutes(post),
    picture: pictureView(picture, website),
    tags: listTags([post]),
    prose: parseProse(post.body, website, 1),
    blog: { name: blogTitle(website), path: website.blog_path },
    next: postsAfter(post, postsShown(website, now), NEXT_POSTS).map((nextPost) =>
      postCard(nextPost, website),
    ),
    stock: await siteSearchPath(site),
    cars: cars.map((car) => financedCard(car, website, now)),
  };
}

export type PostView = Awaited<ReturnType<typeof loadPost>>;
