import { expect, test } from 'vitest';
import { session } from '../app/session/session.ts';
import { readDraft, storeDraft } from './lead-draft.ts';

test('what one person has entered of a lead is gone when the session begins or ends', () => {
  for (const change of [() => session.begin('another'), () => session.end()]) {
    storeDraft({ ...readDraft(), name: 'Chan Mei', contact: '61234567' });
    expect(readDraft().name).toBe('Chan Mei');
    change();
    expect(readDraft()).toMatchObject({ name: '', contact: '' });
  }
});
