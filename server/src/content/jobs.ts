import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Job } from '@vela/service/jobs.ts';
import { defineJob } from '@vela/service/jobs.ts';
import { addMs, DAY_MS, HOUR_MS } from '@vela/service/time.ts';
import { readSetting } from '../app/settings.ts';
import type { Services } from '../app/services.ts';
import { pathOf } from './files.ts';
import { draftsOf } from './picture.ts';
import { uploadSetting } from './settings.ts';
import { deleteUnused, listUnused } from './store.ts';

/** Chosen: more than are uploaded in an hour; the next run continues. */
const filesMax = 2_000;

/** Deletes unused pictures, with their bytes, and unfinished uploads. */
export const clearPictures = defineJob<Services>({
  name: 'content/clear-pictures',
  cron: '40 * * * *',
  async handler(services) {
    const { database, clock } = services;
    const { keepUnusedHours } = await readSetting(database.db, uploadSetting);
    const before = addMs(clock.now(), -keepUnusedHours * HOUR_MS);
    for (const fileId of await listUnused(database.db, before, filesMax)) {
      await clearPicture(services, fileId);
    }
    await clearDrafts(services);
  },
});

/**
 * The bytes are deleted before the commit: a row without bytes is deleted again, bytes without a
 * row never would be.
 */
function clearPicture({ database, config }: Services, fileId: string): Promise<void> {
  return database.transaction(async ({ tx }) => {
    const deleted = await deleteUnused(tx, fileId);
    if (deleted?.isLast) await rm(pathOf(config.dataDir, deleted.sha256), { force: true });
  });
}

async function clearDrafts({ config, clock }: Services): Promise<void> {
  const folder = await draftsOf(config.dataDir);
  const old = addMs(clock.now(), -DAY_MS);
  for (const name of await readdir(folder)) {
    const at = path.join(folder, name);
    if ((await stat(at)).mtime < old) await rm(at, { force: true });
  }
}

/** The jobs of this slice. */
export const contentJobs: readonly Job<Services>[] = [clearPictures];
