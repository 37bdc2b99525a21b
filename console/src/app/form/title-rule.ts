import type { FormRule } from 'antd';
import { wordsOf } from '../../words.ts';

/**
 * Demands a title in one of the languages, so that nothing is listed without a name. The titles
 * are at `path`, by language, each a text or an object that has it under `key`.
 */
export const titleRule =
  (path: string[], key?: string): FormRule =>
  (form) => ({
    validator: async () => {
      const titles: unknown = form.getFieldValue(path);
      const texts = Object.values(titles ?? {}).map((it: unknown) =>
        key === undefined ? it : Object(it)[key],
      );
      const isTitled = texts.some((it) => typeof it === 'string' && it.trim() !== '');
      if (!isTitled) throw new Error(wordsOf('app').publishing.titleNeeded);
    },
  });
