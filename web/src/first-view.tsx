import './first-view-globals.ts';
import { parentPort, workerData } from 'node:worker_threads';
import { renderToString } from 'react-dom/server';
import { prime } from './app/call/calls.ts';
import { App } from './app/shell/app.tsx';
import type { FirstViewInput } from './first-view-input.ts';
import { everywhere, homeCalls } from './home-calls.ts';
import { loadWords } from './words.ts';

/* Renders home as it is first shown, from the replies that the server gives to anyone. What needs
   other replies is rendered as it waits for them. */

const { replies }: FirstViewInput = workerData;
await loadWords('app', 'home');
await prime([...everywhere, ...homeCalls].filter(({ path }) => path in replies));
parentPort?.postMessage(renderToString(<App hadSession={false} />));
