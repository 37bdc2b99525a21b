// npm start: installs what is missing, then runs the whole site on the pinned Node.
import { ensureInstalled, runInstead } from './install.mjs';

runInstead(await ensureInstalled(), 'tools/run.ts', process.argv.slice(2), { followsParent: true });
