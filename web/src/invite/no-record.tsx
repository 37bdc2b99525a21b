import { objectUrl } from '@vela/ui/art/art-urls.ts';
import { Empty } from '@vela/ui/state/empty.tsx';
import { wordsOf } from '../words.ts';

/** The empty state if no friend has joined yet, or none matches the filter. */
export function NoRecord({ isFiltered }: { isFiltered: boolean }) {
  const words = wordsOf('invite').record;
  return (
    <Empty
      art={objectUrl('wrapped-gift')}
      title={isFiltered ? words.noMatch : words.empty}
      hint={!isFiltered && words.emptyHint}
    />
  );
}
