import { describe, expect, it } from 'vitest';
import { parseWebsite } from '#domain/tenants/parse-website.ts';
import type { Website } from '#domain/tenants/website.ts';
import type { Database } from '#ports/database.ts';
import { sampleWebsite } from './samples.ts';

/** `openSecond` opens the same data as another process would. */
export function tenantsContract(open: () => Promise<Database>, openSecond: () => Promise<Database>): void {
  describe('tenants', () => {
    it('finds a website by slug, by domain name in any case and by id', async () => {
      const { tenants } = await open();
      const { website } = await tenants.save(sampleWebsite('north', { domain_name: 'North-Cars.example' }));
      const { id, name } = website;
      for (const found of [
        await tenants.bySlug('north'),
        await tenants.byDomainName('north-cars.EXAMPLE'),
        await tenants.byId(id),
      ])
        expect(found).toMatchObject({ configVersion: 1, website: { id, name, slug: 'north' } });
    });

    it('answers null for what it does not have', async () => {
      const { tenants } = await open();
      expect(await tenants.bySlug('nobody')).toBeNull();
      expect(await tenants.byDomainName('nobody.example')).toBeNull();
      for (const id of [0, -1, 1.5, 1e9, NaN, 2 ** 60]) expect(await tenants.byId(id)).toBeNull();
    });

    it('keeps the whole configuration as it was given', async () => {
      const { tenants } = await open();
      const website = sampleWebsite('whole', { city: 'Brisbane', search_filters: 'make:"Ford"', url: null });
      const { website: kept } = await tenants.save(website);
      expect(kept).toEqual({ ...website, id: kept.id });
    });

    it('replaces the configuration of a known slug, keeps its id and raises the configuration version', async () => {
      const { tenants } = await open();
      const first = await tenants.save(sampleWebsite('again', { city: 'Perth' }));
      const second = await tenants.save(sampleWebsite('again', { city: null }));
      expect(second.website.id).toBe(first.website.id);
      expect(second.website.city).toBeNull();
      expect(second.configVersion).toBe(first.configVersion + 1);
      expect(second.stockVersion).toBe(first.stockVersion);
    });

    it('refuses a domain name that another website has, and changes nothing', async () => {
      const { tenants } = await open();
      await tenants.save(sampleWebsite('owner', { domain_name: 'taken.example' }));
      await expect(tenants.save(sampleWebsite('thief', { domain_name: 'TAKEN.example' }))).rejects.toThrow();
      expect(await tenants.bySlug('thief')).toBeNull();
    });

    describe('saved apart from all others', () => {
      const BASE = 'forecourt.example';

      it.each([
        ['lime', 'lime.example', 'www.lime.example'],
        ['lilac', 'www.lilac.example', 'lilac.example'],
        ['larch', 'larch.example', 'larch.example'],
        ['linden', null, `linden.${BASE}`],
        ['laurel', null, `www.laurel.${BASE}`],
      ])('%s with %s keeps its addresses from one with %s', async (slug, domain_name, wanted) => {
        const { tenants } = await open();
        const saved = await tenants.saveApart(sampleWebsite(slug, { domain_name }), BASE);
        expect(saved).toMatchObject({ kind: 'saved', record: { website: { slug } } });
        const late = sampleWebsite(`late-${slug}`, { domain_name: wanted });
        expect(await tenants.saveApart(late, BASE)).toMatchObject({
          kind: 'address_taken',
          otherSlug: slug,
        });
        expect(await tenants.bySlug(late.slug)).toBeNull();
        // To itself it is no other.
        expect(await tenants.saveApart(sampleWebsite(slug, { domain_name }), BASE)).toMatchObject({
          kind: 'saved',
          record: { configVersion: 2 },
        });
      });

      it('cannot take the name that another has as its domain below the platform’s', async () => {
        const { tenants } = await open();
        const owner = sampleWebsite('holly-east', { domain_name: `holly.${BASE}` });
        expect((await tenants.saveApart(owner, BASE)).kind).toBe('saved');
        expect(await tenants.saveApart(sampleWebsite('holly'), BASE)).toEqual({
          kind: 'address_taken',
          hostName: `holly.${BASE}`,
          otherSlug: 'holly-east',
        });
        expect((await tenants.saveApart(sampleWebsite('holly'), 'other.example')).kind).toBe('saved');
      });

      it('of two processes that save one pair at the same time, one is told', async () => {
        const [first, second] = [await open(), await openSecond()];
        for (let turn = 0; turn < 10; turn += 1) {
          const names = [`race${turn}.example`, `www.race${turn}.example`];
          const outcomes = await Promise.all(
            names.map((domain_name, at) =>
              [first, second][at]!.tenants.saveApart(
                sampleWebsite(`race-${turn}-${at}`, { domain_name }),
                BASE,
              ),
            ),
          );
          expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['address_taken', 'saved']);
        }
        await second.close();
      });
    });

    it('finds the websites with a dealership that is paid on an account, by exactly that account', async () => {
      const { tenants } = await open();
      const paidOn = (...accounts: (string | null)[]) => {
        const parsed = parseWebsite({
          name: 'Paid',
          dealerships: accounts.map((stripe_account_id, at) => ({ name: `Dealer ${at}`, stripe_account_id })),
        });
        return 'faults' in parsed ? expect.fail() : parsed.website;
      };
      await tenants.save({ ...paidOn('acct_1Elm', 'acct_1Oak'), slug: 'elm-and-oak' });
      await tenants.save({ ...paidOn('acct_1Oak'), slug: 'oak' });
      await tenants.save({ ...paidOn(null), slug: 'nowhere', city: 'acct_1Elm' });
      await tenants.save({ ...paidOn('acct_1Elma'), slug: 'longer' });
      const slugs = async (account: string) =>
        (await tenants.byPaymentAccount(account)).map(({ website }) => website.slug);
      expect(await slugs('acct_1Elm')).toEqual(['elm-and-oak']);
      expect(await slugs('acct_1Oak')).toEqual(['elm-and-oak', 'oak']);
      for (const none of ['', 'acct_', 'acct_1elm', 'acct_1', '%', 'acct_%', 'acct_1Elm"'])
        expect(await slugs(none)).toEqual([]);
    });

    it('names the first websites, or all, and counts them', async () => {
      const { tenants } = await open();
      const before = await tenants.count();
      const made = [];
      for (const slug of ['named-b', 'named-a']) made.push((await tenants.save(sampleWebsite(slug))).website);
      const names = made.map(({ id, slug, name }) => ({ id, slug, name }));
      expect((await tenants.names()).slice(before)).toEqual(names);
      expect(await tenants.names(before + 1)).toEqual((await tenants.names()).slice(0, before + 1));
      expect(await tenants.namesById([...names.map(({ id }) => id), 0, -1])).toEqual(names);
      expect(await tenants.namesById([])).toEqual([]);
      expect(await tenants.count()).toBe(before + 2);
    });

    it('finds those that use something, whatever their words say, also among many', async () => {
      const { tenants } = await open();
      const save = async (slug: string, change: Partial<Website>) =>
        (await tenants.save(sampleWebsite(slug, change))).website.id;
      const city = '"garage_enabled":true "image_origins":[]';
      const neither = { garage_enabled: false, image_origins: [], city };
      const first = await save('uses-0', { garage_enabled: true, image_origins: [] });
      for (let at = 1; at < 60; at += 1) await save(`uses-${at}`, neither);
      const last = await save('uses-60', { ...neither, image_origins: ['https://pictures.example'] });
      const signIn = await tenants.idsUsing('sign_in');
      const pictures = await tenants.idsUsing('picture_hosts');
      expect(signIn.filter((id) => id >= first && id <= last)).toEqual([first]);
      expect(pictures.filter((id) => id >= first && id <= last)).toEqual([last]);
    });

    it('lists every website in the order they were made', async () => {
      const { tenants } = await open();
      const before = (await tenants.list()).length;
      for (const slug of ['list-b', 'list-a']) await tenants.save(sampleWebsite(slug));
      expect((await tenants.list()).slice(before).map(({ website }) => website.slug)).toEqual([
        'list-b',
        'list-a',
      ]);
    });
  });
}
