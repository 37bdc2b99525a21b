import { rateArticle } from '@vela/contract/help/calls.ts';
import { Button } from '@vela/ui/button/button.tsx';
import { Card } from '@vela/ui/card/card.tsx';
import { useWrite } from '../app/call/later-calls.ts';
import { useErrorToast } from '../app/call/use-error-toast.ts';
import { wordsOf } from '../words.ts';
import css from './help.module.css';

/** Asks a player whether an article helped, and offers support if it did not. */
export function HelpfulCard({ articleId }: { articleId: string }) {
  const words = wordsOf('help');
  const toastError = useErrorToast();
  const rating = useWrite(rateArticle);
  const isHelpful =
    rating.isSuccess && 'isHelpful' in rating.variables ? rating.variables.isHelpful : null;
  const rate = (value: boolean) =>
    rating.mutate({ articleId, isHelpful: value }, { onError: toastError });
  return (
    <Card pad>
      <div className={css.helpful} role="status">
        {isHelpful === null ? (
          <>
            <span>{words.helpful}</span>
            <span className={css.votes}>
              <Button tone="neutral" size="md" busy={rating.isPending} onPress={() => rate(true)}>
                {words.yes}
              </Button>
              <Button
                tone="neutral"
                size="md"
                disabled={rating.isPending}
                onPress={() => rate(false)}
              >
                {words.no}
              </Button>
            </span>
          </>
        ) : (
          <>
            <span>{isHelpful ? words.thanks : words.sorry}</span>
            {!isHelpful && (
              <Button tone="tonal" size="md" href="/pages/feedback/feedback">
                {words.write}
              </Button>
            )}
          </>
        )}
      </div>
    </Card>
  );
}
