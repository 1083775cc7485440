import { formatMonthAndYear } from '#domain/content/content-dates.ts';
import type { Review, HomeSettings } from '#domain/content/home-settings.ts';
import type { Locale, LocaleSetting } from '#domain/tenants/country-settings.ts';
import type { DealershipsSetting } from '#domain/tenants/dealership.ts';
import type { LocationsSetting } from '#domain/tenants/location.ts';

export interface ReviewSummary {
  /** Of all reviews, shown ones or not; null when the site knows no total. */
  total: { average: string; count: number } | null;
  shown: { author: string; rating: number; text: string; month: string }[];
}

/** Only reviews rated 4 and over are quoted, at most 12 (spec §9), beside the true average and count. */
export const REVIEWS_MIN_RATING = 4;
export const REVIEWS_SHOWN = 12;

export function summariseReviews(
  website: Pick<HomeSettings, 'reviews'> & DealershipsSetting & LocationsSetting & LocaleSetting,
): ReviewSummary | null {
  const shownReviews = website.reviews
    .filter(({ rating }) => rating >= REVIEWS_MIN_RATING)
    .slice(0, REVIEWS_SHOWN);
  if (shownReviews.length === 0) return null;
  return {
    total: computeAverage(website),
    shown: shownReviews.map((review) => toQuote(review, website.locale)),
  };
}

function computeAverage({
  dealerships,
  locations,
}: DealershipsSetting & LocationsSetting): ReviewSummary['total'] {
  const dealershipReviews = dealerships.map(({ review_count, average_rating }) => ({
    count: review_count,
    average_rating,
  }));
  const locationReviews = locations.map(({ reviews }) => reviews);
  return weighRatings(dealershipReviews) ?? weighRatings(locationReviews);
}

function weighRatings(sources: { count: number; average_rating: number | null }[]): ReviewSummary['total'] {
  const rated = sources.filter(({ count, average_rating }) => count > 0 && average_rating !== null);
  const count = rated.reduce((sum, source) => sum + source.count, 0);
  if (count === 0) return null;
  const stars = rated.reduce((sum, source) => sum + source.count * (source.average_rating ?? 0), 0);
  return { average: (stars / count).toFixed(1), count };
}

function toQuote({ author, rating, text, date }: Review, locale: Locale) {
  return { author, rating, text, month: formatMonthAndYear(date, locale) };
}
