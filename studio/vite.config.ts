import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractCalls } from '../tools/vite-contract.ts';

/*
 * The games' page, the payment desk's and the trading desk's. Nothing is inlined into a page,
 * neither script nor picture, so that it runs under `script-src 'self'; img-src 'self'`.
 */
export default defineConfig({
  root: path.join(import.meta.dirname, 'client'),
  base: './',
  plugins: [contractCalls(), react()],
  build: {
    outDir: path.join(import.meta.dirname, 'dist/client'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: ['index.html', 'desk/index.html', 'trading/index.html'].map((page) =>
        path.join(import.meta.dirname, 'client', page),
      ),
    },
    modulePreload: { polyfill: false },
    target: 'es2022',
    // PixiJS alone is larger than the warning's default; it is loaded after the first picture.
    chunkSizeWarningLimit: 700,
  },
});
