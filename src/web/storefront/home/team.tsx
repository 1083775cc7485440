import type { TeamMember } from '#domain/content/home-settings.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Portrait } from './portrait.tsx';
import styles from './team.css?url';

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
            <a className={buttonClass({ kind: 'brand' })} href={contact}>
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
