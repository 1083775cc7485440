import { afterAll, beforeAll, expect, it } from 'vitest';
import { findCar } from '#test/contracts/sample-fields.ts';
import { sampleCar } from '#test/contracts/samples.ts';
import { type ConsoleServer, consoleServer, type Person } from './console-server.ts';
import { onBothEngines } from './on-both-engines.ts';
import { readForm, readStamp } from './read-car-form.ts';
import { readTexts } from './read-texts.ts';

const PRICE = { price: '44,990', agreed: '4499000 drive_away' };

onBothEngines('an act on a car', (settings) => {
  let dealers: ConsoleServer;
  let boss: Person;
  beforeAll(async () => {
    dealers = await consoleServer(settings());
    boss = await dealers.signIn('boss', { role: 'manager' });
  }, 60_000);
  afterAll(() => dealers.end());

  const store = (stocknum: string) => dealers.storesOf('elm').stock.upsert([sampleCar(stocknum)]);
  const read = (stocknum: string) => findCar(dealers.storesOf('elm').stock, stocknum);
  const open = (path = '') => dealers.open(path, boss.cookie);
  /** As the page sends it. */
  const send = async (path: string, fields: Record<string, string>) => {
    const { text } = await open(path);
    return dealers.post(path, { ...readForm(text), stamp: readStamp(text), ...fields }, boss.cookie);
  };
  const act = (name: string, path: string) => send(path, { act: name });

  it.each([
    ['save', PRICE],
    ['stand hidden', {}],
    ['stand sold', {}],
  ])('does once what is sent twice, and takes that back: %s', async (name, typed) => {
    await store('N6');
    const path = '/elm/stock/N6';
    const { updated_at: _before, ...before } = await read('N6');
    const page = (await open(path)).text;
    const fields = { ...readForm(page), ...typed, act: name, stamp: readStamp(page) };
    const sendAgain = () => dealers.post(path, fields, boss.cookie);
    const replies = [...(await Promise.all([sendAgain(), sendAgain()])), await sendAgain()];
    const location = replies[0]?.headers.location;
    for (const { status, headers } of replies) expect([status, headers.location]).toEqual([303, location]);
    const undo = /value="(undo [^"]+)"/.exec((await open(location)).text)?.[1] ?? '';
    expect((await act(undo, path)).headers.location).toContain('done=back');
    const { updated_at: _after, ...after } = await read('N6');
    expect(after).toEqual(before);
  });

  it('says what was done since where it is not taken back', async () => {
    await store('N7');
    const path = '/elm/stock/N7';
    const price = (await send(path, { act: 'save', ...PRICE })).headers.location;
    const hidden = (await act('stand hidden', path)).headers.location;
    await act('stand shown', path);
    await act('stand sold', path);
    for (const location of [hidden, price]) {
      const reply = await act(`undo ${location?.split('=').at(-1)}`, path);
      expect([reply.status, readTexts(reply)]).toEqual([
        409,
        expect.stringContaining('Nothing was taken back: since then boss sold it.'),
      ]);
      expect(reply.text).not.toContain('Save again');
    }
  });
});
