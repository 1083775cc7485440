import { Form, useNavigation } from 'react-router';
import {
  hasMail,
  hasPush,
  NOTICE_CHANNELS,
  NOTICE_OCCASIONS,
  type NoticeChannel,
  type NoticeChoices,
  type NoticeOccasion,
} from '#domain/staff/notices/notice-choices.ts';
import { Fault } from '../sign-in/code-forms.tsx';

const OCCASION_WORDS: Record<NoticeOccasion, string> = {
  new_mine: 'A new enquiry for me',
  new_nobodys: 'A new one that is nobody’s, in my places',
  late_mine: 'One of mine is late',
  wrote_again: 'Somebody of mine wrote again',
  given: 'One is given to me',
  passed_on: 'One of mine goes on to somebody else',
  paid: 'A reservation is paid',
  late_site: 'Anybody’s is late',
};

const CHANNEL_WORDS: Record<NoticeChannel, string> = {
  push: 'Push',
  mail: 'Mail',
  both: 'Push and mail',
  none: 'Nothing',
};

interface NoticeFormProps {
  notices: { choices: NoticeChoices; isLateReader: boolean; devices: readonly unknown[] };
  email: string;
  /** What was wrong with the last choice; it stays as it was made where it could be read. */
  answer: { fault: string; choices: NoticeChoices | null } | undefined;
}

/** Everybody's own table: what they are told of, how, and when not. */
export function NoticeForm({ notices, email, answer }: NoticeFormProps) {
  const { formData } = useNavigation();
  const { choices, isLateReader, devices } = notices;
  const { channels, quiet } = answer?.choices ?? choices;
  const occasions = NOTICE_OCCASIONS.filter((occasion) => occasion !== 'late_site' || isLateReader);
  const times = typeof quiet === 'string' ? { from: '20:00', to: '07:30' } : quiet;
  return (
    <section className="stack" aria-labelledby="told">
      <h2 id="told">What you are told of</h2>
      <Form method="post" className="stack card padded told" preventScrollReset>
        <input type="hidden" name="act" value="notices" />
        <Fault text={answer?.fault ?? null} />
        {occasions.map((occasion) => (
          <label key={occasion} className="occasion">
            <span>
              {OCCASION_WORDS[occasion]}
              <small>{describeEffect(channels[occasion], devices.length, email)}</small>
            </span>
            <select name={occasion} defaultValue={channels[occasion]}>
              {NOTICE_CHANNELS.map((channel) => (
                <option key={channel} value={channel}>
                  {CHANNEL_WORDS[channel]}
                </option>
              ))}
            </select>
          </label>
        ))}
        {isLateReader ? null : <input type="hidden" name="late_site" value={channels.late_site} />}
        <fieldset className="stack quiet-hours">
          <legend>Quiet hours</legend>
          <p className="muted">What comes meanwhile is told in one summary at their end.</p>
          <Choice name="closed" isChosen={quiet === 'closed'}>
            While my places are closed
          </Choice>
          <Choice name="span" isChosen={typeof quiet !== 'string'}>
            Between two times
          </Choice>
          <div className="times">
            <label>
              From <input type="time" name="from" defaultValue={times.from} />
            </label>
            <label>
              to <input type="time" name="to" defaultValue={times.to} />
            </label>
          </div>
          <Choice name="never" isChosen={quiet === 'never'}>
            Never
          </Choice>
        </fieldset>
        <button className="button primary" aria-busy={formData?.get('act') === 'notices'}>
          Save
        </button>
      </Form>
    </section>
  );
}

function Choice({ name, isChosen, children }: { name: string; isChosen: boolean; children: string }) {
  return (
    <label className="tick">
      <input type="radio" name="quiet" value={name} defaultChecked={isChosen} />
      {children}
    </label>
  );
}

/** What one would get as things stand; that a push is mailed without a device is said once above. */
function describeEffect(channel: NoticeChannel, deviceCount: number, email: string): string {
  if (channel === 'none') return 'You would hear nothing';
  const devices = deviceCount === 1 ? 'on your device' : `on ${deviceCount} devices`;
  const notice = hasPush(channel) && deviceCount > 0 ? `A notice ${devices}` : null;
  if (!hasMail(channel)) return notice ?? '';
  return notice === null ? `A mail to ${email}` : `${notice} and a mail to ${email}`;
}
