import { parseWebsite } from '#domain/tenants/parse-website.ts';
import { COMMAND_LINE } from '#ports/staff.ts';
import { createInvitationTokens } from '#server/tokens/staff-tokens.ts';
import { readServedSecrets } from '#test/known-secrets.ts';
import { sampleCar } from '#test/contracts/samples.ts';
import { type ConsoleServer, consoleServer, NORTH, SOUTH } from '#test/server/console-server.ts';
import { DAY, NOW, type Reply } from '#test/server/small-server.ts';

/** Every page of the console and its states, by name. */
export async function readConsolePages(): Promise<Map<string, string>> {
  const dealers = await consoleServer();
  try {
    await shapeSite(dealers);
    return new Map([...(await readPagesOfStrangers(dealers)), ...(await readPagesOfManager(dealers))]);
  } finally {
    await dealers.end();
  }
}

/** A dealer with two places, with rules of which some say too much for a line, and one is at fault. */
async function shapeSite({ server }: ConsoleServer): Promise<void> {
  const sales = {
    only: {
      categories: ['New Vehicle Enquiry', 'Used Vehicle Enquiry', 'Trade-in Enquiry', 'Fleet Enquiry'],
      location_ids: [NORTH],
    },
    way: 'in_turn',
  };
  const locations = [NORTH, SOUTH].map((id) => ({ id, name: `Place ${id}` }));
  const parsed = parseWebsite({ name: 'Elm Motors', slug: 'elm', locations, lead_turns: [sales, sales] });
  if ('faults' in parsed) throw new Error(JSON.stringify(parsed.faults));
  await server.database.tenants.save({ ...parsed.website, slug: 'elm' });
}

type Page = readonly [name: string, html: string];

function pageOf(name: string, { status, text }: Reply, expected = 200): Page {
  if (status !== expected) throw new Error(`${name} answered ${status}.`);
  return [`console ${name}`, text];
}

async function readPagesOfStrangers(dealers: ConsoleServer): Promise<Page[]> {
  const code = { act: 'code', email: 'a@b.example', ticket: 't', code: '12345', to: '/' };
  const [openPath, latePath] = [
    await invite(dealers, 'open', NOW),
    await invite(dealers, 'late', NOW - 8 * DAY),
  ];
  return [
    pageOf('/sign-in', await dealers.open('/sign-in')),
    pageOf('/sign-in by code', await dealers.open('/sign-in?by=code')),
    pageOf(
      '/sign-in with a fault',
      await dealers.post('/sign-in', { act: 'send_code', email: 'no', to: '/' }),
      400,
    ),
    pageOf(
      '/sign-in, second step',
      await dealers.post('/sign-in', { act: 'send_code', email: 'a@b.example', to: '/' }),
    ),
    pageOf('/sign-in, a wrong code', await dealers.post('/sign-in', code), 400),
    pageOf('/invitation', await dealers.open(openPath)),
    pageOf('/invitation accepted', await dealers.post(openPath, {})),
    pageOf('/invitation used', await dealers.open(openPath), 410),
    pageOf('/invitation late', await dealers.open(latePath), 410),
  ];
}

async function invite({ server, elm }: ConsoleServer, name: string, at: number): Promise<string> {
  const { invitationId } = await server.database.staff.invite({
    email: `${name}@dealer.example`,
    name,
    membership: { website_id: elm, role: 'staff', locations: [], departments: [] },
    at: new Date(at).toISOString(),
    actor: COMMAND_LINE,
  });
  const secrets = await readServedSecrets({ DATA_DIR: server.dataDir }, server.database);
  return `/invitation/${createInvitationTokens(secrets).issue(invitationId)}`;
}

async function readPagesOfManager(dealers: ConsoleServer): Promise<Page[]> {
  const { cookie } = await dealers.signIn('boss', { role: 'manager' });
  await dealers.signIn('tom', { role: 'staff' });
  const { stock } = dealers.storesOf('elm');
  await stock.upsert([sampleCar('elm-2'), sampleCar('elm-3')]);
  const cars = await Promise.all(['elm-2', 'elm-3'].map((number) => stock.byStockNumber(number)));
  const chosen = cars.map((car) => `car=${car?.id}`).join('&');
  const lead = `/elm/leads/${await dealers.addLead({ location_id: NORTH })}`;
  const spam = `/elm/leads/${await dealers.addLead({ spam: true, spam_reason: 'Filled at once' })}`;
  const paths = [
    '/?all',
    '/passkeys',
    '/me',
    '/elm/inbox',
    '/elm/inbox?view=spam',
    '/elm/inbox?q=nobody',
    lead,
    `${lead}?write=mail&reply=0`,
    spam,
    '/elm/leads/new',
    '/elm/duty',
    '/elm/turns',
    '/elm/stock',
    '/elm/stock?q=nobody',
    '/elm/stock/elm-2',
    '/elm/stock/elm-2/photos',
    '/elm/stock/elm-2/photos?order',
    '/elm/stock/elm-2/photos?round',
    '/elm/cars/new',
    `/elm/stock/chosen/change?${chosen}&act=price&value=5&step=percent_less`,
  ];
  const pages: Page[] = [];
  for (const path of paths) pages.push(pageOf(path, await dealers.open(path, cookie)));
  const html = { accept: 'text/html' };
  return [
    ...pages,
    pageOf('/elm/leads/new with faults', await dealers.post('/elm/leads/new', { name: '' }, cookie), 422),
    pageOf('/me with a fault', await dealers.post('/me', { act: 'notices', quiet: 'span' }, cookie), 422),
    pageOf('/nothing', await dealers.open('/nothing', cookie, html), 404),
  ];
}
