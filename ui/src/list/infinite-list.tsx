import { useEffect, useRef, useState } from 'react';
import { Button } from '../button/button.tsx';
import css from './pull.module.css';
import { Spinner } from '../state/spinner.tsx';

export type InfiniteFootProps = {
  state: 'more' | 'loading' | 'failed' | 'end';
  /** Called when the foot approaches the screen, and by the retry button. */
  onMore: () => void;
  words: { loading: string; more: string; end: string; failed: string; retry: string };
};

const END_SHOWN_MS = 2000;

/**
 * The foot of a long list: loads the next page (with a button for the keyboard), shows "no more"
 * for two seconds, or offers a retry.
 */
export function InfiniteFoot({ state, onMore, words }: InfiniteFootProps) {
  const ref = useRef<HTMLDivElement>(null);
  const more = useRef(onMore);
  useEffect(() => {
    more.current = onMore;
  });
  useEffect(() => {
    if (state !== 'more' || !ref.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && more.current(),
      { rootMargin: '240px' },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [state]);
  return (
    <div ref={ref} className={css.foot}>
      {state === 'loading' && <Spinner label={words.loading} />}
      {(state === 'more' || state === 'loading') && (
        <span className={css.more}>
          <Button tone="tonal" size="sm" onPress={() => state === 'more' && onMore()}>
            {words.more}
          </Button>
        </span>
      )}
      {state === 'failed' && (
        <div className="row" role="alert">
          {words.failed}
          <Button tone="tonal" size="sm" onPress={onMore}>
            {words.retry}
          </Button>
        </div>
      )}
      {state === 'end' && <EndLine text={words.end} />}
    </div>
  );
}

function EndLine({ text }: { text: string }) {
  const ref = useRef<HTMLSpanElement>(null);
  const [phase, setPhase] = useState<'unseen' | 'seen' | 'gone'>('unseen');
  useEffect(() => {
    if (phase === 'gone' || !ref.current) return undefined;
    if (phase === 'seen') {
      const timer = setTimeout(() => setPhase('gone'), END_SHOWN_MS);
      return () => clearTimeout(timer);
    }
    // The two seconds start when the foot is visible.
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) setPhase('seen');
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [phase]);
  if (phase === 'gone') return null;
  return (
    <span ref={ref} className={phase === 'seen' ? css.leaving : undefined}>
      {text}
    </span>
  );
}
