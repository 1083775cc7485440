import { postgresPrograms } from '#test/postgres.ts';
import type { OtlpCollector } from '#test/otlp-collector.ts';
import type { Campaign, CampaignRow } from './campaign.ts';
import { askEverything, type Read, sendPersonalLeads } from './secrets/ask-everything.ts';
import { PERSONAL, SECRET } from './secrets/canaries.ts';
import { faultsOfExport, faultsOfLog, faultsOfMails, FORMULAS, sendFormulas } from './secrets/injections.ts';
import { signInSecrets } from './secrets/sign-in-secrets.ts';
import { secretGround, type SecretGround } from './secrets/secret-ground.ts';

/** A secret in every place that takes one, a person in every lead: neither is read anywhere else. */
export const campaign: Campaign = {
  name: 'secrets',
  promise:
    'secrets and personal data leave by no page, call, file, header, log, metric or trace; exports and mails are inert',
  scales: ['short', 'full'],
  async run(scale) {
    if (scale === 'short') return rowsOn(null, { leads: 5, isWhole: false });
    const whole = { leads: 100, isWhole: true };
    const programs = postgresPrograms();
    return [...(await rowsOn(null, whole)), ...(programs === null ? [] : await rowsOn(programs, whole))];
  },
};

async function rowsOn(
  programs: string | null,
  { leads, isWhole }: { leads: number; isWhole: boolean },
): Promise<CampaignRow[]> {
  const ground = await secretGround(programs);
  const personal = await sendPersonalLeads(ground, leads);
  const shopper = await signInSecrets(ground);
  const read = await askEverything(ground, isWhole);
  await sendFormulas(ground);
  const mails = await faultsOfMails(ground);
  const table = faultsOfExport(ground);
  const metrics = await ground.ask('/metrics', {
    headers: { authorization: 'Bearer SECRET_CANARY_metrics_token' },
  });
  await ground.stop();
  const reads: Read[] = [['the log', ground.logged()], ['the metrics', metrics.text], ...collected(ground)];
  await ground.end();
  const log = logOf(reads);
  const row = rowIn(ground.engine);
  const secret = (text: string) =>
    SECRET.exec(text)?.[0] ?? (text.includes(ground.signingSecret) ? 'the secret of held lead links' : null);
  return [
    row(
      `secrets read in ${read.length} answers and files, ${log.lines} lines of log, metrics and traces`,
      hits([...read, ...personal.read, ...reads], secret),
    ),
    row(`marks of the sender of ${personal.taken} leads in logs, metrics, traces and answers`, [
      ...hits([...personal.read, ...read, ...reads], (text) => PERSONAL.exec(text)?.[0] ?? null),
      ...(personal.taken < leads ? [`only ${personal.taken} leads were taken`] : []),
      ...(metrics.text.includes('forecourt_leads_total') ? [] : ['no metrics']),
      ...whatIsMissing(ground.collector),
    ]),
    row('sessions and codes of a shopper in answers, logs, metrics and traces', [
      ...hits([...shopper.read, ...reads], (text) => shopper.secretIn(text)),
      ...(shopper.fault === null ? [] : [shopper.fault]),
    ]),
    row(`lines of ${log.lines} in the log that are forged, torn or longer than 8 kB`, log.faults),
    row(`cells of the export that a spreadsheet runs, after ${FORMULAS.length} formulas`, table),
    row('mails with a recipient, sender or header that a visitor wrote', mails),
  ];
}

/** As they were sent: text stands in them as it is. */
function collected({ collector }: SecretGround): Read[] {
  return collector.sent.map(({ path, body }, at) => [`${path} ${at}`, body.toString('latin1')]);
}

/** What was looked through without these has shown nothing. */
function whatIsMissing(collector: OtlpCollector): string[] {
  const words = ['POST /api/leads', 'database insertLead', 'delivery'];
  return [
    ...words.filter((word) => !collector.has('/v1/traces', word)).map((word) => `no trace of ${word}`),
    ...(collector.has('/v1/metrics', 'forecourt_leads_total') ? [] : ['no metrics at the collector']),
    ...(collector.sent.every(({ headers }) => SECRET.test(String(headers['x-key'])))
      ? []
      : ['no key of the collector']),
  ];
}

function logOf([[, log] = ['', '']]: readonly Read[]): { lines: number; faults: string[] } {
  return { lines: log.split('\n').length - 1, faults: faultsOfLog(log) };
}

function hits(read: readonly Read[], find: (text: string) => string | null): string[] {
  return read.flatMap(([where, text]) => {
    const found = find(text);
    return found === null ? [] : [`${found} in ${where}`];
  });
}

function rowIn(engine: CampaignRow['engine']) {
  return (what: string, faults: readonly string[]): CampaignRow => {
    for (const fault of faults.slice(0, 20)) console.error(fault);
    return {
      what,
      engine,
      measured: String(faults.length),
      wanted: '0',
      passes: faults.length === 0,
    };
  };
}
