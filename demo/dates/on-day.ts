import type { WebsiteConfiguration } from '#domain/tenants/website.ts';
import { addDays } from '#domain/contact/opening-hours-zone.ts';
import { daysBetween, WRITTEN_ON } from './calendar-day.ts';
import { listSpecialHours } from './special-hours.ts';

/** A demo dealer as it is on a day: posts, offers, reviews and jobs as old as they were when written, holidays ahead. */
export function onDay(configuration: WebsiteConfiguration, today: string): WebsiteConfiguration {
  const days = daysBetween(WRITTEN_ON, today);
  const moved = <D extends string | null | undefined>(date: D) => (date ? addDays(date, days) : date);
  const { posts = [], offers = [], reviews = [], positions = [] } = configuration;
  return {
    ...configuration,
    special_hours: listSpecialHours(configuration, today),
    posts: posts.map((post) => ({ ...post, date: addDays(post.date, days) })),
    reviews: reviews.map((review) => ({ ...review, date: addDays(review.date, days) })),
    offers: offers.map((offer) => ({
      ...offer,
      starts_on: moved(offer.starts_on),
      ends_on: moved(offer.ends_on),
    })),
    positions: positions.map((position) => ({
      ...position,
      opens_on: moved(position.opens_on),
      closes_on: moved(position.closes_on),
    })),
  };
}
