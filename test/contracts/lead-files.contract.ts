import { describe, expect, it } from 'vitest';
import type { Database } from '#ports/database.ts';
import { at, DESTINATIONS, to } from './outbox-samples.ts';
import { sampleFile, sampleSubmission, sampleWebsite } from './samples.ts';

export function leadFilesContract(open: () => Promise<Database>, openSecond: () => Promise<Database>): void {
  describe('files of leads', () => {
    const waiting = () => ({ ...sampleFile(), state: 'waiting' as const });

    it('gives nothing of a lead whose files wait to be cleaned, and all of it when they are kept or refused', async () => {
      const database = await open();
      const { id: website_id } = (await database.tenants.save(sampleWebsite('waiting-files'))).website;
      const { leads } = database.openStores(website_id);
      const requests = DESTINATIONS.map((destination) => ({ website_id, destination, limit: 100 }));
      const claim = () => database.outbox.claim({ now: at(0), leaseUntil: at(60), limit: 100, requests });

      const [photo, other] = [waiting(), waiting()];
      const sent = sampleSubmission({ files: [photo, other, sampleFile()], deliveries: [to('crm')] });
      await leads.submit(sent);
      expect(await claim()).toEqual([]);
      await leads.storeCleaningResult({ id: photo.id, state: 'kept', size: 7, sha256: 'cd' });
      expect(await claim()).toEqual([]);
      await leads.storeCleaningResult({ id: other.id, state: 'refused' });
      // Whoever comes second says nothing new.
      await leads.storeCleaningResult({ id: photo.id, state: 'refused' });
      expect(await claim()).toHaveLength(1);
      const files = await leads.listFiles(sent.id);
      expect(files.find(({ id }) => id === photo.id)).toEqual({
        ...photo,
        state: 'kept',
        size: 7,
        sha256: 'cd',
      });
      expect(files.find(({ id }) => id === other.id)).toEqual({ ...other, state: 'refused' });
      expect(await leads.findOrphanedFiles([photo.id, 'x'])).toEqual(['x']);
      expect(await leads.findOrphanedFiles([photo.id, 'x'], 'waiting')).toEqual([photo.id, 'x']);
    });

    it('gives a file that waits to one cleaner until its lease ends, and says at which sites any wait', async () => {
      const [first, second] = [await open(), await openSecond()];
      const { id } = (await first.tenants.save(sampleWebsite('leased-files'))).website;
      const leads = first.openStores(id).leads;
      const waitingFiles = [waiting(), waiting()];
      await leads.submit(sampleSubmission({ files: [...waitingFiles, sampleFile()] }));
      expect(await first.outbox.sitesWaitingForFiles()).toContain(id);

      const claim = (database: Database, seconds: number) =>
        database
          .openStores(id)
          .leads.claimWaitingFile({ now: at(seconds), leaseUntil: at(seconds + 50) })
          .then((file) => file?.id);
      const claims = await Promise.all([first, second, first, second].map((each) => claim(each, 0)));
      expect(claims.filter((file) => file !== undefined).toSorted()).toEqual(
        waitingFiles.map((file) => file.id).toSorted(),
      );
      expect(await claim(second, 49)).toBeUndefined();
      const again = await claim(second, 50);
      expect(waitingFiles.map((file) => file.id)).toContain(again);
      for (const file of waitingFiles) await leads.storeCleaningResult({ id: file.id, state: 'refused' });
      expect(await claim(first, 1000)).toBeUndefined();
      expect(await first.outbox.sitesWaitingForFiles()).not.toContain(id);
      await second.close();
    });
  });
}
