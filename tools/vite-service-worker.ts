import { createHash } from 'node:crypto';
import type { Plugin, Rolldown } from 'vite';
import { toBuildMark } from '../web/src/app/shell/build-mark.ts';
import type { KeptFiles } from '../web/src/app/shell/service-worker.ts';
import { bundleScript } from './vite-script.ts';

type Bundle = Rolldown.OutputBundle;

/**
 * The words of the frame and of home, in every language: with them the app reports that it is
 * offline.
 */
const firstWords = /\/src\/(?:app|home)\/messages\.\w+\.ts$/;

/**
 * Adds the service worker to the player app, with the files that it keeps: what the app needs to
 * start without a network. Screens are kept when they are first opened.
 */
export function serviceWorker(folder: string): Plugin {
  return {
    name: 'vela-service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler: async function (_options, bundle) {
        const kept: KeptFiles = { version: hashBundle(bundle), files: listFirst(bundle) };
        markPage(bundle, kept.version);
        const source = await bundleScript(folder, 'app/shell/service-worker.ts', {
          keptFiles: JSON.stringify(kept),
        });
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source });
      },
    },
  };
}

/** The worker keeps a newer page only if that is of its own build. */
function markPage(bundle: Bundle, version: string): void {
  const page = bundle['index.html'];
  if (page?.type !== 'asset' || typeof page.source !== 'string') throw new Error('no page');
  page.source = page.source.replace('<html', () => `<html ${toBuildMark(version)}`);
}

function listFirst(bundle: Bundle): string[] {
  const files = new Set<string>();
  const add = (name: string): void => {
    const file = bundle[name];
    if (!file || files.has(name)) return;
    files.add(name);
    if (file.type === 'chunk') file.imports.forEach(add);
  };
  for (const [name, file] of Object.entries(bundle)) {
    const isFirst =
      file.type === 'chunk'
        ? isPage(file) || file.moduleIds.some((id) => firstWords.test(id))
        : name.endsWith('.css');
    if (isFirst) add(name);
  }
  return [...files].toSorted().map((name) => `./${name}`);
}

const isPage = ({ facadeModuleId }: Rolldown.OutputChunk): boolean =>
  facadeModuleId?.endsWith('/main.tsx') ?? false;

function hashBundle(bundle: Bundle): string {
  const hash = createHash('sha256');
  for (const name of Object.keys(bundle).toSorted()) {
    const file = bundle[name];
    // The names of the others have the hash of what is in them.
    const text = file?.type === 'asset' && name.endsWith('.html') ? file.source : '';
    hash.update(name).update('\0').update(text);
  }
  return hash.digest('hex').slice(0, 12);
}
