import { Blocks } from '@vela/ui/list/blocks.tsx';
import type { Block } from '@vela/ui/list/blocks.tsx';
import type { Language } from '@vela/contract/language.ts';
import { foreignTag } from '../choice/language.ts';

/** A document, in the language in which it is written. */
export function DocumentText(props: { parts: readonly Block[]; language: Language }) {
  return (
    <div lang={foreignTag(props.language)}>
      <Blocks parts={props.parts} />
    </div>
  );
}
