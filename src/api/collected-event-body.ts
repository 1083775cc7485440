import * as v from 'valibot';
import { withoutPersonalData } from '#domain/analytics/collected-event.ts';
import { EVENTS } from '#domain/analytics/events.ts';
import { described } from '#domain/tenants/settings/field-shapes.ts';

const EVENT_IDS = EVENTS.map(({ id }) => id);

/**
 * The collector's event (spec §3). An unknown key is refused: nothing travels that nobody looked at. What is left out
 * or null is not known.
 */
export const collectedEventBody = v.strictObject(
  {
    event: v.strictObject(
      {
        website_slug: described(v.string('This must be text.'), 'The site.'),
        url: described(address(), 'The page; its query is dropped.'),
        category: described(text(100), 'Slug of the lead’s category, or name of the act.'),
        lead_id: described(id(), 'The lead, for its sender only.'),
        anon_id: described(id(), 'The visitor, by a random text of the device.'),
        session_id: described(id(), 'The visit.'),
        error_message: described(text(500), 'Why a form’s lead was not stored.'),
        event_properties: described(
          v.nullish(
            v.strictObject(
              {
                id: described(id(), 'The act, by its own random id.'),
                event_id: described(
                  v.nullish(v.picklist(EVENT_IDS, 'There is no such event.'), null),
                  'Its number.',
                ),
                label: described(text(100), 'Of a next step: its number; of a call: the button.'),
                search: described(text(1000), 'The chosen values of a search.'),
                browser: text(100),
                device: text(100),
                language: text(35),
                car_slug: text(255),
                car_name: text(255),
              },
              'This is no property of an event.',
            ),
            {},
          ),
          'The browser, the device, the act and the car.',
        ),
      },
      'This is no field of an event.',
    ),
  },
  'This is no field of the request.',
);

function id() {
  return v.nullish(
    v.pipe(
      v.string('This must be text.'),
      v.regex(/^[\w-]{0,100}$/, 'This must be an id of letters and digits.'),
    ),
    '',
  );
}

function address() {
  return v.nullish(
    v.pipe(
      v.string('This must be text.'),
      v.transform((url) =>
        url
          .replace(/[?#].*$/s, '')
          .slice(0, 2048)
          .toWellFormed(),
      ),
    ),
    '',
  );
}

/** What is longer is cut, and what could be a person's is replaced. */
function text(maxLength: number) {
  return v.nullish(
    v.pipe(
      v.string('This must be text.'),
      v.transform((sentText) => withoutPersonalData(sentText).slice(0, maxLength).toWellFormed()),
    ),
    '',
  );
}
