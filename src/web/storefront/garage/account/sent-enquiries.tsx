import { useEffect, useState } from 'react';
import type { SentEnquiry } from '#domain/garage/sent-enquiry.ts';
import { askSentEnquiries } from '../../../browser/account-calls.ts';
import { useSiteShell } from '../../../layout/site-shell.ts';
import { carPath } from '../../../paths.ts';

/** Enquiries, bookings and reservations that were sent with the address of the account. */
export function SentEnquiries() {
  const site = useSiteShell();
  const [sentEnquiries, setSentEnquiries] = useState<readonly SentEnquiry[] | null>(null);
  useEffect(() => {
    void askSentEnquiries().then(setSentEnquiries);
  }, []);
  if (sentEnquiries === null || sentEnquiries.length === 0) return null;
  return (
    <section className="account-section" aria-labelledby="sent">
      <h2 id="sent">What you sent us</h2>
      <ul className="sent">
        {sentEnquiries.map((enquiry, index) => (
          <li key={`${enquiry.sent_at} ${index}`} className="panel sent-row">
            <p>
              <b>{enquiry.what}</b>
              {enquiry.slug === null ? (
                enquiry.car && <span>{enquiry.car}</span>
              ) : (
                <a href={carPath(site, enquiry.slug)}>{enquiry.car}</a>
              )}
            </p>
            <p className="muted small">
              <span>{enquiry.state}</span>
              <time dateTime={enquiry.sent_at}>{formatDay(enquiry.sent_at, site.locale)}</time>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function formatDay(instant: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(Date.parse(instant));
}
