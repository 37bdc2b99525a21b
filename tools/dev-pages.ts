import path from 'node:path';
import { createServer } from 'vite';
import type { Plugin, ViteDevServer } from 'vite';

/**
 * One front end under development: its folder, its address, and the process that answers the rest.
 */
export type DevPages = {
  /** The folder of its vite.config.ts. */
  folder: string;
  host: string;
  port: number;
  /** The port of the process that answers calls and sockets. */
  servicePort: number;
};

/** What Vite serves itself: its own paths, modules, and the pages. */
const VITE_PATHS = String.raw`@|src/|node_modules/|(?:[a-z-]+/)*[\w.-]+\.(?:tsx?|css|svg|html)(?:$|\?)|(?:desk/|trading/)?(?:$|\?)`;

/** Serves a front end from its sources, with hot reload, in front of its process. */
export async function serveDevPages(pages: DevPages): Promise<ViteDevServer> {
  const { folder, host, port, servicePort } = pages;
  const server = await createServer({
    configFile: path.join(folder, 'vite.config.ts'),
    base: '/',
    logLevel: 'warn',
    clearScreen: false,
    plugins: [devNonce()],
    server: {
      host,
      port,
      strictPort: true,
      proxy: {
        [`^/(?!${VITE_PATHS})`]: { target: `http://127.0.0.1:${servicePort}`, ws: true },
      },
    },
  });
  await server.listen();
  return server;
}

/** Pages from sources have no content policy, so any nonce will do. */
function devNonce(): Plugin {
  return {
    name: 'vela-dev-nonce',
    transformIndexHtml: (html) => html.replaceAll('{{nonce}}', 'development'),
  };
}
