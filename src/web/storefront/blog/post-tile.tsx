import { BLOG_PICTURE_WIDTH } from '#domain/images/image-widths.ts';
import { Picture } from '../../ui/picture.tsx';
import type { PostCard } from './post-card.ts';

const HEIGHT = (BLOG_PICTURE_WIDTH * 9) / 16;

interface PostTileProps {
  post: PostCard;
  /** The first story, wide and with its picture fetched first. */
  isLead?: boolean;
  level?: 2 | 3;
}

/** An article in a list; the whole tile opens it. */
export function PostTile({ post, isLead = false, level = 2 }: PostTileProps) {
  const { path, title, summary, tag, picture } = post;
  const Heading = `h${level}` as const;
  return (
    <article className={isLead ? 'post-tile post-lead' : 'post-tile'}>
      <div className="post-picture">
        {picture === null ? null : (
          <Picture
            src={picture.src}
            dark={picture.dark}
            alt=""
            width={BLOG_PICTURE_WIDTH}
            height={HEIGHT}
            sizes={
              isLead
                ? '(min-width: 992px) 720px, 94vw'
                : '(min-width: 992px) 410px, (min-width: 660px) 47vw, 94vw'
            }
            priority={isLead}
          />
        )}
      </div>
      <div className="post-text">
        {tag === null ? null : <span className="pill post-tag">{tag}</span>}
        <Heading>
          <a href={path}>{title}</a>
        </Heading>
        <p className="muted">{summary}</p>
        <PostDate post={post} />
      </div>
    </article>
  );
}

export function PostDate({ post: { date, shownDate } }: { post: Pick<PostCard, 'date' | 'shownDate'> }) {
  return (
    <p className="post-date">
      <time dateTime={date}>{shownDate}</time>
    </p>
  );
}
