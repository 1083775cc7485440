import { groupDigits } from '#domain/words/words.ts';
import { Stars } from '../../ui/stars.tsx';
import type { ReviewSummary } from './review-summary.ts';

export function Reviews({ reviews }: { reviews: ReviewSummary }) {
  return (
    <section className="reviews-band" aria-labelledby="reviews">
      <div className="wrap section">
        <div className="section-head">
          <h2 id="reviews">What buyers say</h2>
        </div>
        <ReviewQuotes reviews={reviews} />
      </div>
    </section>
  );
}

/** The true average and count of all reviews beside the ones that are quoted. */
export function ReviewQuotes({ reviews: { total, shown: quotedReviews } }: { reviews: ReviewSummary }) {
  return (
    <div className="reviews">
      <div>
        {total === null ? null : (
          <>
            <p className="reviews-average num">{total.average}</p>
            <Stars rating={Number(total.average)} />
            <p className="muted small">From {groupDigits(total.count)} Google reviews</p>
          </>
        )}
        <p className="muted small">Shown here: reviews rated 4 and over</p>
      </div>
      {quotedReviews.map(({ author, rating, text, month }) => (
        <figure key={author + month} className="panel panel-pad">
          <Stars rating={rating} />
          <blockquote>{text}</blockquote>
          <figcaption className="muted small">
            {author}, {month}
          </figcaption>
        </figure>
      ))}
    </div>
  );
}
