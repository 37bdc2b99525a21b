import type { PlacementKind } from '@vela/contract/home/rules.ts';
import { noText } from '../app/form/local-fields.tsx';
import type { LocalText } from '../app/form/local-fields.tsx';
import { wordsOf } from '../words.ts';
import type { Fields } from './placement-form.ts';

/** Returns the texts of a placement, each after the name of its fields. */
export function nameTexts(
  kind: PlacementKind,
  fields: Partial<Fields>,
): (readonly [string, LocalText])[] {
  const words = wordsOf('home');
  const { club } = words;
  const { titles = noText, notes = noText } = fields;
  if (kind === 'notice') return [[words.notice, fields.texts ?? noText]];
  if (kind === 'banner') {
    const { file = null, alts = noText } = fields.picture ?? {};
    const alternative = [wordsOf('app').picture.alt, alts] as const;
    return [[words.title, titles], [words.note, notes], ...(file === null ? [] : [alternative])];
  }
  if (kind === 'club') {
    return [
      [club.name, fields.names ?? noText],
      [club.note, notes],
      [club.promise, fields.promises ?? noText],
    ];
  }
  if (kind === 'fixture') {
    return [
      [club.opponent, fields.opponents ?? noText],
      [club.competition, fields.competitions ?? noText],
    ];
  }
  if (kind === 'news') {
    return [
      [club.title, titles],
      [club.body, fields.bodies ?? noText],
    ];
  }
  return [[club.caption, fields.captions ?? noText]];
}
