import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { northside, type Northside } from './northside.ts';

const DESK = 'sales@northside.example';
const CRM = 'crm@northside.example';
const NOW = '2026-11-18T01:00:00Z';
const ANN = {
  name: 'Ann',
  last_name: 'Lee',
  email: 'ann@example.com',
  phone: '0412345678',
  category: 'General Enquiry',
};
const PAGE = 'https://northside.example/contact';

/** Advertising may go to those who agreed to it, by what is proved, and to nobody else. */
describe('of the consent to marketing', () => {
  let dealer: Northside;
  let hook: Server;
  const received = new Map<string, Record<string, unknown>>();

  beforeAll(async () => {
    hook = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk) => (body += String(chunk)));
      request.on('end', () => {
        const { lead } = JSON.parse(body) as { lead: Record<string, unknown> };
        received.set(String(lead['id']), lead);
        response.end();
      });
    });
    await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(hook.address() as AddressInfo).port}/hook`;
    dealer = northside({
      lead_destinations: [
        { name: 'desk', kind: 'email', to: [DESK] },
        { name: 'crm', kind: 'adf_email', to: [CRM] },
        { name: 'hook', kind: 'webhook', url, secrets: ['a-key-of-sixteen-or-more'] },
      ],
    });
    await dealer.opens(NOW);
  });
  afterAll(async () => {
    hook.closeAllConnections();
    hook.close();
    await dealer.end();
  });

  async function sendLead(lead: object) {
    const { id } = await dealer.enquires({ ...ANN, ...lead });
    await expect.poll(() => received.has(id), { timeout: 20_000 }).toBe(true);
    // People read the reference, systems the id.
    const reference = String(received.get(id)?.['reference']);
    const ours = (text = '') => text.includes(id) || text.includes(reference);
    const textTo = async (address: string) =>
      (await dealer.mailTo(address)).map(({ text }) => text).find(ours) ?? '';
    await expect.poll(async () => [await textTo(DESK), await textTo(CRM)].every(Boolean)).toBe(true);
    return {
      // The answer stands among what was said, its evidence in the small print.
      mail: (await textTo(DESK)).match(/^Agreed to marketing: .*$/gm)?.at(-1),
      adf: /Opted in to marketing: [^<\n]*/.exec(await textTo(CRM))?.[0],
      hook: received.get(id),
    };
  }

  it('the dealer, ADF and systems hear "not asked" where nobody saw a box, and no default', async () => {
    const { mail, adf, hook: lead } = await sendLead({ message: 'Never asked' });
    expect(mail).toBe('Agreed to marketing: Not asked');
    expect(adf).toBe('Opted in to marketing: Not asked');
    expect(lead).toMatchObject({ opt_in: false, marketing_consent: 'not asked', consent: null });
  });

  it('they hear which words were shown, where and when, of whoever agreed', async () => {
    const consent = { text: 'Email me similar stock', url: PAGE };
    const { mail, adf, hook: lead } = await sendLead({ message: 'Agreed', opt_in: true, consent });
    expect(mail).toMatch(
      /^Agreed to marketing: Yes, to “Email me similar stock” \(.+\), on Wednesday, 18 November 2026/,
    );
    expect(adf).toMatch(
      /^Opted in to marketing: Yes, to “Email me similar stock” \(.+\), at \S+\/contact, on 2026-11-18T/,
    );
    expect(lead).toMatchObject({ opt_in: true, marketing_consent: 'agreed', consent: { value: true } });
  });

  it('and of whoever declined', async () => {
    const {
      mail,
      adf,
      hook: lead,
    } = await sendLead({ message: 'Declined', opt_in: false, form: 'enquire_now' });
    expect(mail).toMatch(/^Agreed to marketing: No, to “Email me similar stock” \(.+\), on /);
    expect(adf).toMatch(/^Opted in to marketing: No, to “Email me similar stock”/);
    expect(lead).toMatchObject({ opt_in: false, marketing_consent: 'declined' });
  });

  it('the operator’s list keeps the value and says what is proved', async () => {
    const lines = dealer.operates('leads', 'northside', '--json').split('\n');
    const leads = lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line));
    expect(leads.map(({ opt_in, marketing_consent }) => [opt_in, marketing_consent])).toEqual([
      [true, 'not asked'],
      [true, 'agreed'],
      [false, 'declined'],
    ]);
  });
});
