import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { artByName } from '../tools/vite-art.ts';
import { contractCalls } from '../tools/vite-contract.ts';

export default defineConfig({
  base: './',
  root: import.meta.dirname,
  plugins: [artByName(), contractCalls(), react()],
  build: {
    outDir: 'dist',
    target: 'es2023',
    assetsInlineLimit: 1024,
    modulePreload: { polyfill: false },
  },
});
