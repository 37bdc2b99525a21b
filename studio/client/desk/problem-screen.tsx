import { ErrorState } from '@vela/ui/state/empty.tsx';
import type { DeskFailure } from './desk-api.ts';
import { DeskFrame } from './desk-frame.tsx';
import { useDeskWords } from './desk-words.ts';

export interface ProblemScreenProps {
  failure: DeskFailure;
  onRetry: () => Promise<void>;
}

/** Why nothing is shown, and what can be done. */
export function ProblemScreen({ failure, onRetry }: ProblemScreenProps) {
  const words = useDeskWords();
  return (
    <DeskFrame>
      {failure === 'offline' ? (
        <ErrorState
          title={words.offlineTitle}
          hint={words.offlineHint}
          retry={{ label: words.retry, onPress: () => void onRetry() }}
        />
      ) : (
        <ErrorState title={words.unknownTitle} hint={words.unknownHint} />
      )}
    </DeskFrame>
  );
}
