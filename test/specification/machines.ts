import type { Row } from './row.ts';

/** Several servers on one PostgreSQL. */
export const MACHINES: readonly Row[] = [
  [
    'Of three nodes one may be killed and each be upgraded: no lead is lost, nothing is taken twice',
    'campaign/short-campaigns.test.ts > %s',
  ],
  [
    'The wall between websites holds in each transaction, also behind a pooler',
    'contracts/postgres-pooler.test.ts > row security holds in each of 1,000 interleaved transactions of two clients',
    'contracts/postgres-pooler.test.ts > nothing of a transaction is left to whoever has its session next',
  ],
  [
    'A lead with files is whole or refused, whatever becomes of the store of files',
    'server/many-machines.test.ts > take a lead with files whole or answer 503 while the bucket is %s',
    'server/many-machines.test.ts > clean every photo, whoever received it, and hand each out once',
    'contracts/files.test.ts > when it is full has nothing of the file, and takes it once there is room',
    'contracts/files.test.ts > that is killed in the middle of a file has it whole or not at all',
  ],
  [
    'A server with other files or another key than its installation’s is refused by a sentence',
    'server/many-machines.test.ts > with a folder each are refused: the first one’s is the installation’s',
    'server/many-machines.test.ts > with different keys are refused until the noted one is taken back, as a restore does',
    'server/many-machines.test.ts > are refused with %s',
    'server/many-machines.test.ts > are refused with the bucket of another installation, new or not',
  ],
  [
    'A person who was erased does not come back, wherever a backup is restored',
    'cli/files-in-bucket.test.ts > is backed up with its files, and a person who is erased then does not come back elsewhere',
  ],
  [
    'What somebody may do is counted by all servers together, and by each where that fails',
    'server/shared-counts.test.ts > take five enquiries a minute of one sender together, not each',
    'server/shared-counts.test.ts > hold what was sent by one form more than five times, wherever it went',
    'server/shared-counts.test.ts > see one message to many sites, of which each had some',
    'server/shared-counts.test.ts > go on when the count fails, count each for itself meanwhile, and say so',
  ],
  [
    'A change is shown by every server at once, and within two seconds where its notification is lost',
    'contracts/postgres-changes.test.ts > is told at once with its site, and nobody reads the others for it',
    'contracts/postgres-changes.test.ts > is found within two seconds where its notification is lost',
  ],
  [
    'Two releases serve beside each other where the later one’s tables bear it; else the earlier one is refused',
    'launch/two-releases.test.ts > serve beside each other, and after each was started anew',
    'launch/two-releases.test.ts > do not where the next says that this one does not bear its tables',
    'contracts/earlier-releases.test.ts > of a later release is refused with a sentence',
  ],
  [
    'Servers whose clocks are five seconds apart do no harm to each other, and say it',
    'server/clocks-apart.test.ts > say so at the start',
    'server/clocks-apart.test.ts > keep one lead of a shopper who sends twice, with a key and without',
    'server/clocks-apart.test.ts > deliver each lead once, whoever took it',
    'server/clocks-apart.test.ts > take a form for a person’s, whoever showed it',
    'server/clocks-apart.test.ts > hold a car for one shopper and as long',
    'server/clocks-apart.test.ts > sign a shopper in by a code that the other mailed',
    'server/clocks-apart.test.ts > show a changed page both',
  ],
  [
    'The image is small and runs, and the manifests are what their makers take',
    'launch/image.test.ts > takes at most 400 MB unpacked and 150 MB packed',
    'launch/image.test.ts > answers a page as nobody in particular',
    'launch/machines-files.test.ts > is one by the schema of its makers',
    'launch/machines-files.test.ts > are what Kubernetes takes, word for word',
  ],
];
