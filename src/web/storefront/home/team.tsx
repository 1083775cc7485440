import type { TeamMember } from '#domain/content/home-settings.ts';
import { buildButtonClass } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import styles from './team.css?url';

/** Each is one drawing of nobody: shoulders, head and hair as plain shapes. */
const PORTRAITS = [
  { skin: 'a', hair: 'M29 44V34a19 19 0 0 1 38 0v10l-4-9q-15 2-24-6-3 7-8 9z' },
  { skin: 'b', hair: 'M25 66V38a23 23 0 0 1 46 0v28l-8-6V42q-12-2-16-10-5 8-14 10v18z' },
  { skin: 'c', hair: 'M28 36a20 20 0 0 1 40 0h9v5H28z' },
  { skin: 'd', hair: 'M29 42V35a19 19 0 0 1 13-18 9 9 0 1 1 12 0 19 19 0 0 1 13 18v7q-4-12-19-12t-19 12z' },
] as const;

interface TeamProps {
  /** `contact`: where they are asked; null where that is on the page itself. */
  team: { members: readonly TeamMember[]; contact: string | null };
  /** `2 hours` */
  promise: string | null;
}

/** Who answers, and how soon: names and photographs are the dealer's to bring; without them a drawing stands for a role. */
export function Team({ team: { members, contact }, promise }: TeamProps) {
  if (members.length === 0) return null;
  return (
    <section className={contact === null ? 'team team-panel' : 'team'} aria-labelledby="team">
      <link rel="stylesheet" href={styles} precedence="page" />
      <div className={contact === null ? 'panel-pad' : 'wrap section'}>
        <div className="section-head">
          <h2 id="team">
            {promise === null ? 'Who you meet' : `A person answers, usually within ${promise}.`}
          </h2>
          {contact === null ? null : (
            <a className={buildButtonClass({ kind: 'brand' })} href={contact}>
              Ask a question
            </a>
          )}
        </div>
        <ul>
          {members.map((member, index) => (
            <li key={member.role}>
              <Face member={member} number={index} />
              <h3>{member.name ?? member.role}</h3>
              <p>{member.name === null ? member.text : `${member.role}. ${member.text}`}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Face({ member: { picture }, number }: { member: TeamMember; number: number }) {
  if (picture === null) return <Portrait number={number} />;
  return <Picture src={picture} alt="" width={96} height={96} sizes="96px" widths={[96, 256]} />;
}

/** Stands for a role whose photograph the dealer has not brought. */
function Portrait({ number }: { number: number }) {
  const { skin, hair } = PORTRAITS[number % PORTRAITS.length] ?? PORTRAITS[0];
  return (
    <svg className={`portrait skin-${skin}`} viewBox="0 0 96 96" aria-hidden="true">
      <path className="shoulders" d="M10 96q3-28 38-28t38 28z" />
      <circle cx="48" cy="43" r="18" />
      <path className="hair" d={hair} />
    </svg>
  );
}
