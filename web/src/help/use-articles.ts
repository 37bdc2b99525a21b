import { listArticles } from '@vela/contract/help/calls.ts';
import { useRead } from '../app/call/calls.ts';

/** Reads every article of the help centre, once for all of its screens. */
export const useArticles = () => useRead(listArticles, {}, { staleMs: 10 * 60_000 });
