import { buildButtonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';
import type { DepartmentView } from './department-view.ts';

/** The hours of each department of the yard; that of the page comes first, open, and has its number above. */
export function Departments({ departments }: { departments: readonly DepartmentView[] }) {
  const listedDepartments = departments.filter(({ week, special }) => week.length > 0 || special.length > 0);
  if (listedDepartments.length === 0) return null;
  return (
    <section className="departments" aria-labelledby="opening-hours">
      <h2 id="opening-hours">Opening hours</h2>
      {listedDepartments.map((department) => (
        <details key={department.path} className="panel" open={department === departments[0]}>
          <summary>
            <span>
              <b>{department.title}</b>
              <small data-open={department.isOpen || undefined}>{department.opening}</small>
            </span>
            <Icon name="chevron-down" />
          </summary>
          <Hours department={department} />
          {department === departments[0] ? null : <Reach department={department} />}
        </details>
      ))}
    </section>
  );
}

function Hours({ department: { title, week, special } }: { department: DepartmentView }) {
  return (
    <>
      <table>
        <caption className="hidden-visually">Hours of the week, {title}</caption>
        <tbody>
          {week.map(({ days, hours, isToday, note }) => (
            <tr key={days} {...(isToday && { className: 'hours-today', 'aria-current': 'date' as const })}>
              <th scope="row">
                {days}
                {isToday ? ', today' : null}
              </th>
              <td>
                {hours}
                {note === null ? null : <small>{note}</small>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {special.length === 0 ? null : (
        <>
          <h3>Different hours ahead</h3>
          <table>
            <caption className="hidden-visually">Days with other hours, {title}</caption>
            <tbody>
              {special.map(({ date, label, hours }) => (
                <tr key={date}>
                  <th scope="row">
                    {date}
                    <small>{label}</small>
                  </th>
                  <td>{hours}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </>
  );
}

function Reach({ department: { title, phone, path } }: { department: DepartmentView }) {
  return (
    <p className="department-reach">
      {phone === null ? null : (
        <SmartLink url={`tel:${phone.dial}`} className={buildButtonClass({})}>
          <Icon name="phone" />
          {title}, <span className="num">{phone.shown}</span>
        </SmartLink>
      )}
      <a className={buildButtonClass({ kind: 'ghost' })} href={path}>
        About {title}
      </a>
    </p>
  );
}
