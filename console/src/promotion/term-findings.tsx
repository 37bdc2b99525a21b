import { Alert } from 'antd';
import { wordsOf } from '../words.ts';
import css from './offer.module.css';
import type { OfferDraft } from './offer-form.ts';

type FindingsProps = Pick<OfferDraft, 'problems'> & { isChanged: boolean };

/** The findings of the check of the saved terms; those that block a start come first. */
export function TermFindings({ problems, isChanged }: FindingsProps) {
  const words = wordsOf('promotion');
  const isBlocked = problems.some((it) => it.isBlocking);
  const [title, type] =
    problems.length === 0
      ? ([words.checkGood, 'success'] as const)
      : isBlocked
        ? ([words.checkBlocked, 'error'] as const)
        : ([words.checkWarns, 'warning'] as const);
  return (
    <Alert
      type={type}
      showIcon
      title={title}
      description={
        (isChanged || problems.length > 0) && (
          <>
            {problems.length > 0 && (
              <ul className={css.findings ?? ''}>
                {problems.map(({ problem }) => (
                  <li key={problem}>{words.problems[problem]}</li>
                ))}
              </ul>
            )}
            {isChanged && <p>{words.checkOld}</p>}
          </>
        )
      }
    />
  );
}
