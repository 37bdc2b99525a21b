import { helpTopics } from '@vela/contract/help/rules.ts';
import type { HelpTopic } from '@vela/contract/help/rules.ts';
import { objectUrl } from '@vela/ui/art/art-urls.ts';
import { Screen as Page, SectionHead } from '@vela/ui/layout/screen.tsx';
import { Empty } from '@vela/ui/state/empty.tsx';
import { LanguageNote } from '../app/read/language-note.tsx';
import { Ready } from '../app/read/ready.tsx';
import { WaitingCards } from '../app/read/waiting.tsx';
import { Bar } from '../app/shell/bar.tsx';
import { useRouteQuery } from '../app/shell/navigation.tsx';
import { wordsOf } from '../words.ts';
import { ArticleRows } from './article-rows.tsx';
import type { Article } from './search-articles.ts';
import { useArticles } from './use-articles.ts';

/** The articles of the topic in the address, or of all topics. */
export function Screen() {
  const words = wordsOf('help');
  const named = useRouteQuery().get('topic');
  const topic = helpTopics.find((it) => it === named);
  const reading = useArticles();
  return (
    <>
      <Bar title={topic ? words.topics[topic] : words.all} />
      <Page reading>
        <div className="inset stack">
          <Ready
            of={reading}
            waiting={<WaitingCards heights={[200, 200]} />}
            isEmpty={({ articles }) => articles.every((it) => topic && it.topic !== topic)}
            empty={
              <Empty
                art={objectUrl('magnifying-glass-tilted-left')}
                title={words.empty}
                hint={words.nothingHint}
              />
            }
          >
            {({ articles }) => (
              <>
                <LanguageNote of={articles.map((it) => it.language)} />
                {(topic ? [topic] : helpTopics).map((it) => (
                  <Topic
                    key={it}
                    topic={it}
                    isAlone={topic !== undefined}
                    articles={articles.filter((article) => article.topic === it)}
                  />
                ))}
              </>
            )}
          </Ready>
        </div>
      </Page>
    </>
  );
}

type TopicProps = {
  topic: HelpTopic;
  isAlone: boolean;
  articles: readonly Article[];
};

function Topic({ topic, isAlone, articles }: TopicProps) {
  const name = wordsOf('help').topics[topic];
  if (articles.length === 0) return null;
  return (
    <>
      {!isAlone && <SectionHead title={name} />}
      <ArticleRows articles={articles} label={name} />
    </>
  );
}
