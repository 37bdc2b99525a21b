import type { FormRule } from 'antd';
import { wordsOf } from '../../words.ts';

/**
 * Demands a text in one of the languages. The texts are at `path`, by language, each a text or an
 * object that has it under `key`.
 */
export const writtenRule =
  (path: readonly string[], message: string, key?: string): FormRule =>
  (form) => ({
    validator: async () => {
      const texts: unknown = form.getFieldValue([...path]);
      const isWritten = Object.values(texts ?? {})
        .map((it: unknown) => (key === undefined ? it : Object(it)[key]))
        .some((it) => typeof it === 'string' && it.trim() !== '');
      if (!isWritten) throw new Error(message);
    },
  });

/** Demands a title in one of the languages, so that nothing is listed without a name. */
export const titleRule = (path: readonly string[], key?: string): FormRule =>
  writtenRule(path, wordsOf('app').publishing.titleNeeded, key);
