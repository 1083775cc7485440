import { Emblem, assignEmblems } from '../../ui/emblem.tsx';
import { Picture } from '../../ui/picture.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';
import type { Group } from './group-websites.ts';

/** The group's other sites, by their logos or neutral emblems. */
export function GroupTiles({ group }: { group: Group | null }) {
  if (group === null) return null;
  const emblems = assignEmblems(group.websites.map(({ name }) => name));
  return (
    <section className="wrap section home-part" aria-labelledby="group">
      <div className="section-head">
        <h2 id="group">More from {group.name}</h2>
      </div>
      <ul className="brands group-sites">
        {group.websites.map(({ name, make, url, logo }) => (
          <li key={url}>
            <SmartLink url={url}>
              {logo === null ? (
                <Emblem number={emblems.get(name) ?? 1} />
              ) : (
                <Picture src={logo} alt="" width={96} height={44} sizes="96px" widths={[96, 256]} />
              )}
              <span>{name}</span>
              {make === null ? null : <small>{make}</small>}
            </SmartLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
