import { openDatabase } from '#adapters/database/open-database.ts';
import { sampleSubmission, sampleWebsite } from './samples.ts';

/** Another process on a data folder: says `open` or the fault, then sends leads and says the id of each stored one. */
const [dataDir = '', role = 'command', act = 'wait'] = process.argv.slice(2);

const opened = await openDatabase({
  dataDir,
  databaseUrl: null,
  adminUrl: null,
  role: role === 'server' ? 'server' : 'command',
});
if ('fault' in opened) {
  console.log(`fault ${opened.fault.kind}`);
} else {
  console.log('open');
  // An open database alone keeps no process alive.
  if (act === 'wait') setInterval(() => undefined, 60_000);
  if (act === 'close') await opened.database.close();
  if (act === 'submit') await submitForEver();
}

async function submitForEver(): Promise<never> {
  if ('fault' in opened) throw new Error(opened.fault.message);
  const { database } = opened;
  const { website } = await database.tenants.save(sampleWebsite('killed'));
  const { leads } = database.openStores(website.id);
  for (;;) {
    const submission = sampleSubmission();
    await leads.submit(submission);
    console.log(submission.id);
  }
}
