import { configurationPartNames, findPattern } from '@vela/contract/configuration/rules.ts';
import type { ConfigurationPart } from '@vela/contract/configuration/rules.ts';
import { createElement } from 'react';
import type { DescribedLine } from '../app/form/change-table.tsx';
import type { ChangedLine } from '../app/form/list-changes.ts';
import type { ProposalLine } from '../app/proposal/use-open-proposals.ts';
import { wordsOf } from '../words.ts';
import { LevelEffect, toLevelChanges } from './level-effect.tsx';
import { isOfLevels, unitOf, useFieldText } from './use-field-text.ts';

/** Describes the changed fields of a part. */
export function useConfigurationLines() {
  const words = wordsOf('configuration');
  const { nameOf, entryOf, valueOf } = useFieldText();
  return (part: ConfigurationPart, lines: readonly ChangedLine[]): DescribedLine[] =>
    lines.map(({ path, before, after }) => {
      const pattern = findPattern(part, path) ?? '';
      const unit = unitOf(part, pattern);
      const [name] = nameOf(part, pattern);
      const isReplaced = unit === 'picture' && before !== '' && after !== '';
      const star = pattern.split('.').indexOf('*');
      const entry = star === -1 ? '' : `${entryOf(part, path.split('.')[star] ?? '')} · `;
      return {
        path,
        name: `${entry}${name}`,
        before: valueOf(unit, before),
        after: isReplaced ? words.otherPicture : valueOf(unit, after),
      };
    });
}

/** Describes a proposed change of the configuration in the words of its screen. */
export function useConfigurationChange() {
  const words = wordsOf('configuration');
  const toLines = useConfigurationLines();
  return ({ subject, lines }: Pick<ProposalLine, 'subject' | 'lines'>) => {
    const part = configurationPartNames.find((it) => it === subject);
    if (part === undefined) return { title: subject, lines: [] };
    const described = { title: words.parts[part][0], lines: toLines(part, lines) };
    if (!isOfLevels(part)) return described;
    const effect = createElement(LevelEffect, { changes: toLevelChanges(lines) });
    return { ...described, effect };
  };
}
