import { Link } from 'react-router';
import type { StaffLeadCar } from '#ports/staff-site.ts';
import { Icon } from '../ui/icon.tsx';
import type { ShownLead } from './describe-lead.ts';

export function CarCard({ car }: { car: StaffLeadCar }) {
  const { title, stockNumber, price, status, picture, url, othersAsked } = car;
  return (
    <section className="card car" aria-labelledby="car">
      {picture === null ? null : <img src={picture} alt="" width="332" height="150" />}
      <div className="car-words">
        <h2 id="car">{url === null ? title : <a href={url}>{title}</a>}</h2>
        <p>
          {price}, <span className="stock-number">{stockNumber}</span>
        </p>
        <p className="line">
          <span className={status === 'In stock' ? 'status in' : 'status'}>{status}</span>
          <span className="muted">{describeOthers(othersAsked)}</span>
        </p>
      </div>
      {url === null ? null : <Icon name="forward" />}
    </section>
  );
}

function describeOthers(count: number): string {
  if (count === 0) return 'Nobody else asked';
  return count === 1 ? '1 other asked' : `${count} others asked`;
}

export function Facts({ lead: { email, phone, place } }: { lead: ShownLead }) {
  const facts = [
    { name: 'Place', value: place },
    { name: 'Phone', value: phone?.text ?? null },
    { name: 'Email', value: email },
  ].filter(({ value }) => value !== null);
  if (facts.length === 0) return null;
  return (
    <dl className="card padded facts">
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface EnquiriesProps {
  lead: ShownLead;
  /** Of another lead. */
  buildPath: (id: string) => string;
}

/** All that the same person asked, each with its own page. */
export function Enquiries({ lead: { id, enquiries }, buildPath }: EnquiriesProps) {
  if (enquiries.length === 0) return null;
  return (
    <section className="card padded enquiry-list" aria-labelledby="enquiries">
      <h2 id="enquiries">Enquiries of this person</h2>
      <ol>
        {enquiries.map(({ id: leadId, topic, when, stage }) => (
          <li key={leadId}>
            <Link to={buildPath(leadId)} aria-current={leadId === id ? 'page' : undefined}>
              {topic}
            </Link>{' '}
            <small>
              {when}, {stage}
            </small>
          </li>
        ))}
      </ol>
    </section>
  );
}

export function Before({ before }: { before: ShownLead['before'] }) {
  if (before.length === 0) return null;
  return (
    <section className="card padded" aria-labelledby="before">
      <h2 id="before">Before they wrote</h2>
      <ol className="before">
        {before.map(({ text, when }) => (
          <li key={`${text} ${when}`}>
            {text} <small>{when}</small>
          </li>
        ))}
      </ol>
    </section>
  );
}
