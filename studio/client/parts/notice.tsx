import { Icon } from '@vela/ui/icon/icon.tsx';
import { warningCircle, wifiSlash } from '@vela/ui/icon/icons.ts';
import type { FailureReason } from '../api.ts';
import { useGame, useWords } from '../game-context.tsx';
import css from './notice.module.css';

export interface NoticeProps {
  reason: FailureReason;
  /** Retries immediately, if retrying applies. */
  onRetry?: (() => void) | undefined;
  onDismiss: () => void;
}

const WAITING: ReadonlySet<FailureReason> = new Set(['offline', 'unknownOutcome', 'betUnknown']);

/** Why the game refused, with what to do about it. */
export function Notice({ reason, onRetry, onDismiss }: NoticeProps) {
  const { host } = useGame();
  const words = useWords();
  const isWaiting = WAITING.has(reason);
  return (
    <div className={css.notice} role="alert">
      <Icon of={reason === 'offline' ? wifiSlash : warningCircle} className={css.icon} />
      <p className={css.words}>{words.refusals[reason]}</p>
      <div className={css.acts}>
        {reason === 'insufficient' && (
          <button type="button" className={css.main} onClick={() => host.openDeposit()}>
            {words.deposit}
          </button>
        )}
        {reason === 'limitReached' && (
          <button type="button" className={css.main} onClick={() => host.openLimits()}>
            {words.limits}
          </button>
        )}
        {reason === 'sessionExpired' && (
          <button type="button" className={css.main} onClick={() => host.exit('sessionExpired')}>
            {words.leave}
          </button>
        )}
        {isWaiting && onRetry !== undefined && (
          <button type="button" className={css.main} onClick={onRetry}>
            {words.retryNow}
          </button>
        )}
        {!isWaiting && reason !== 'sessionExpired' && (
          <button type="button" className={css.plain} onClick={onDismiss}>
            {reason === 'insufficient' ? words.later : words.close}
          </button>
        )}
      </div>
    </div>
  );
}
