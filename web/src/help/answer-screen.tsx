import { objectUrl } from '@vela/ui/art/art-urls.ts';
import { Card } from '@vela/ui/card/card.tsx';
import { Blocks } from '@vela/ui/list/blocks.tsx';
import { Screen as Page, SectionHead } from '@vela/ui/layout/screen.tsx';
import { Empty } from '@vela/ui/state/empty.tsx';
import { foreignTag } from '../app/choice/language.ts';
import { LanguageNote } from '../app/read/language-note.tsx';
import { Ready } from '../app/read/ready.tsx';
import { WaitingCards } from '../app/read/waiting.tsx';
import { useIsLogin } from '../app/session/session.ts';
import { Bar } from '../app/shell/bar.tsx';
import { useRouteQuery } from '../app/shell/navigation.tsx';
import { wordsOf } from '../words.ts';
import { ArticleRows } from './article-rows.tsx';
import { HelpfulCard } from './helpful-card.tsx';
import type { Article } from './search-articles.ts';
import { useArticles } from './use-articles.ts';
import css from './help.module.css';

/** Chosen: the topic's own page lists the rest. */
const othersMax = 5;

/** One article, the question whether it helped, and others of its topic. */
export function Screen() {
  const words = wordsOf('help');
  const articleId = useRouteQuery().get('id') ?? '';
  const reading = useArticles();
  const isThere = (articles: readonly Article[]) =>
    articles.some((it) => it.articleId === articleId);
  return (
    <>
      <Bar title={words.title} />
      <Page reading>
        <div className="inset stack">
          <Ready
            of={reading}
            waiting={<WaitingCards heights={[320, 64]} />}
            isEmpty={({ articles }) => !isThere(articles)}
            empty={
              <Empty
                art={objectUrl('magnifying-glass-tilted-left')}
                title={words.missing}
                hint={words.nothingHint}
              />
            }
          >
            {({ articles }) => <Answer key={articleId} articleId={articleId} articles={articles} />}
          </Ready>
        </div>
      </Page>
    </>
  );
}

type AnswerProps = { articleId: string; articles: readonly Article[] };

function Answer({ articleId, articles }: AnswerProps) {
  const words = wordsOf('help');
  const isLogin = useIsLogin();
  const article = articles.find((it) => it.articleId === articleId);
  if (!article) return null;
  const others = articles.filter((it) => it.topic === article.topic && it !== article);
  return (
    <>
      <LanguageNote of={[article.language]} />
      <Card pad>
        <article className={css.article} lang={foreignTag(article.language)}>
          <h2 className="t-title-3">{article.title}</h2>
          <Blocks parts={article.blocks} />
        </article>
      </Card>
      {isLogin && <HelpfulCard articleId={articleId} />}
      {others.length > 0 && (
        <>
          <SectionHead title={words.others} />
          <ArticleRows articles={others.slice(0, othersMax)} label={words.others} />
        </>
      )}
    </>
  );
}
