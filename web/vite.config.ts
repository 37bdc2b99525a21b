import { createHash } from 'node:crypto';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { artByName } from '../tools/vite-art.ts';
import { classesInPlace } from '../tools/vite-classes.ts';
import { contractCalls } from '../tools/vite-contract.ts';
import { firstScript } from '../tools/vite-first.ts';
import { firstView } from '../tools/vite-first-view.ts';
import { mapFiles } from '../tools/vite-map.ts';
import { screensId, screensInPage } from '../tools/vite-screens.ts';
import { serviceWorker } from '../tools/vite-service-worker.ts';
import { twoSheets } from '../tools/vite-sheets.ts';
import { singleExports } from '../tools/vite-single-exports.ts';

/** A class name as built: its name, and a mark of its file. */
function toClass(name: string, file: string): string {
  const inTree = path.relative(path.dirname(import.meta.dirname), file.split('?')[0] ?? file);
  return `${name}_${createHash('sha256').update(inTree).digest('hex').slice(0, 5)}`;
}

const words = /\/messages\.\w+\.ts(?:\?with-home)?$/;
const isOfApp = (id: string): boolean => id !== screensId && !words.test(id);

/**
 * A page loads what every page needs (libraries, and the app with its first screen), the words of
 * its language, its screen, and few chunks of what screens share.
 */
export default defineConfig({
  base: './',
  root: import.meta.dirname,
  plugins: [
    artByName(),
    mapFiles(),
    contractCalls(),
    singleExports(),
    classesInPlace(toClass),
    screensInPage(import.meta.dirname),
    react(),
    twoSheets(),
    firstScript(import.meta.dirname),
    serviceWorker(import.meta.dirname),
    firstView(import.meta.dirname, toClass),
  ],
  css: { modules: { generateScopedName: toClass } },
  build: {
    outDir: 'dist',
    target: 'es2023',
    assetsInlineLimit: 1024,
    // In a piece for each chunk, their order would depend on the chunks: there are two sheets.
    cssCodeSplit: false,
    // The first script of the page knows what a route needs; no second table in the scripts.
    modulePreload: false,
    rolldownOptions: {
      output: {
        // A hash cannot be compressed, and the app names every file that it may load.
        assetFileNames: 'assets/[name]-[hash:6][extname]',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        entryFileNames: 'assets/app-[hash:7].js',
        codeSplitting: {
          groups: [
            {
              name: 'libraries',
              tags: ['$initial'],
              test: /\/node_modules\/(?:react|react-dom|scheduler|@tanstack)\/|rolldown\/runtime/,
              priority: 3,
            },
            // Words are entries, too, each a file of its own; the list of screens is in no file.
            { name: 'app', tags: ['$initial'], test: isOfApp, priority: 2 },
            { name: 'calls', test: /[/-]calls\.ts\?only=/, priority: 1 },
            // Chosen: what seven screens share is nearly always there already. QR codes are not.
            {
              name: 'common',
              test: (id) => isOfApp(id) && !id.includes('/node_modules/uqr/'),
              minShareCount: 7,
            },
          ],
        },
      },
    },
  },
});
