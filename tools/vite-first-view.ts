import path from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import type { Plugin } from 'vite';
import { artByName } from './vite-art.ts';
import { contractCalls } from './vite-contract.ts';
import { singleExports } from './vite-single-exports.ts';

/** Returns the name of a class in the build. */
type ToClass = (name: string, file: string) => string;

/**
 * Builds the program with which the server renders the first view of home, beside the built player
 * app: the same components with the same class names, without the screens that load later.
 */
export function firstView(folder: string, toClass: ToClass): Plugin {
  return {
    name: 'vela-first-view',
    apply: 'build',
    async closeBundle() {
      await build({
        configFile: false,
        root: folder,
        logLevel: 'silent',
        publicDir: false,
        plugins: [artByName(), contractCalls(), singleExports(), react(), withoutLaterParts()],
        // Pictures are addressed beside the page's scripts.
        define: {
          'import.meta.url': JSON.stringify('./assets/'),
          'process.env.NODE_ENV': JSON.stringify('production'),
        },
        css: { modules: { generateScopedName: toClass } },
        ssr: { noExternal: true },
        build: {
          ssr: true,
          emptyOutDir: false,
          outDir: path.join(folder, 'dist', 'server'),
          ssrEmitAssets: false,
          target: 'node24',
          minify: true,
          rolldownOptions: {
            input: path.join(folder, 'src', 'first-view.tsx'),
            output: { entryFileNames: 'first-view.mjs', codeSplitting: false },
          },
        },
      });
    },
  };
}

/** Parts that load later are never rendered on the server. */
const withoutLaterParts = (): Plugin => ({
  name: 'vela-without-later-parts',
  enforce: 'pre',
  resolveDynamicImport: (specifier) => ({ id: specifier, external: true }),
});
