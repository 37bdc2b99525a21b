// npm test: installs what is missing, then runs every tier of tests on the pinned Node.
import { ensureInstalled, runInstead } from './install.mjs';

runInstead(await ensureInstalled(), 'tools/run-tests.ts', process.argv.slice(2), {
  followsParent: true,
});
