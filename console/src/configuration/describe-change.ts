import type { Reply } from '@vela/contract/call.ts';
import { configurationPartNames, findPattern } from '@vela/contract/configuration/rules.ts';
import type { ConfigurationPart } from '@vela/contract/configuration/rules.ts';
import type { listProposals } from '@vela/contract/proposal/staff-calls.ts';
import { wordsOf } from '../words.ts';
import { unitOf, useFieldText } from './field-text.ts';

type Proposal = Reply<typeof listProposals>['list'][number];

/** Puts a proposed change of the configuration into the words of its screen. */
export function useConfigurationChange() {
  const words = wordsOf('configuration');
  const { nameOf, entryOf, valueOf } = useFieldText();
  return ({ subject, lines }: Pick<Proposal, 'subject' | 'lines'>) => {
    const part = configurationPartNames.find((it) => it === subject);
    return {
      title: part === undefined ? subject : words.parts[part][0],
      lines: part === undefined ? [] : lines.map((line) => describe(part, line)),
    };
  };

  function describe(part: ConfigurationPart, { path, before, after }: Proposal['lines'][number]) {
    const pattern = findPattern(part, path) ?? '';
    const unit = unitOf(part, pattern);
    const [name] = nameOf(part, pattern);
    const star = pattern.split('.').indexOf('*');
    const entry = star === -1 ? '' : `${entryOf(part, path.split('.')[star] ?? '')} · `;
    return {
      path,
      name: `${entry}${name}`,
      before: valueOf(unit, before),
      after: valueOf(unit, after),
    };
  }
}
