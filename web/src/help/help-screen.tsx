import type { Reply } from '@vela/contract/call.ts';
import type { listArticles } from '@vela/contract/help/calls.ts';
import { helpTopics } from '@vela/contract/help/rules.ts';
import { fill } from '@vela/client/fill.ts';
import { objectUrl } from '@vela/ui/art/art-urls.ts';
import { Button } from '@vela/ui/button/button.tsx';
import { IconButton } from '@vela/ui/button/icon-button.tsx';
import { Link } from '@vela/ui/button/link.tsx';
import { Card } from '@vela/ui/card/card.tsx';
import { Blocks } from '@vela/ui/list/blocks.tsx';
import { Field } from '@vela/ui/field/field.tsx';
import { Icon } from '@vela/ui/icon/icon.tsx';
import { caretDown, chatTeardropText, lifebuoy, magnifyingGlass } from '@vela/ui/icon/icons.ts';
import { Dock, Screen as Page, SectionHead } from '@vela/ui/layout/screen.tsx';
import { TileIcon } from '@vela/ui/list/list.tsx';
import { Empty } from '@vela/ui/state/empty.tsx';
import { useState } from 'react';
import { foreignTag } from '../app/choice/language.ts';
import { LanguageNote } from '../app/read/language-note.tsx';
import { Ready } from '../app/read/ready.tsx';
import { WaitingCards } from '../app/read/waiting.tsx';
import { Bar } from '../app/shell/bar.tsx';
import { wordsOf } from '../words.ts';
import { ArticleRows } from './article-rows.tsx';
import { searchArticles } from './search-articles.ts';
import type { Article } from './search-articles.ts';
import { topicHref, topicLooks } from './topics.ts';
import { useArticles } from './use-articles.ts';
import css from './help.module.css';

/** The help centre: a search, its topics, and the most common questions. */
export function Screen() {
  const words = wordsOf('help');
  const reading = useArticles();
  return (
    <>
      <Bar
        title={words.title}
        actions={<IconButton icon={lifebuoy} label={words.contact} href="/pages/connect/connect" />}
      />
      <Page>
        <div className="inset stack">
          <h2 className={`t-title-1 ${css.lead}`}>{words.lead}</h2>
          <Ready of={reading} waiting={<WaitingCards heights={[52, 210, 320]} />}>
            {(reply) => <Centre reply={reply} />}
          </Ready>
        </div>
      </Page>
      <Dock>
        <Button block icon={chatTeardropText} href="/pages/feedback/feedback">
          {words.write}
        </Button>
      </Dock>
    </>
  );
}

function Centre({ reply }: { reply: Reply<typeof listArticles> }) {
  const words = wordsOf('help');
  const [query, setQuery] = useState('');
  const { articles } = reply;
  const found = searchArticles(articles, query);
  const isSearching = query.trim() !== '';
  return (
    <>
      <Field
        type="search"
        icon={magnifyingGlass}
        label={words.search}
        labelHidden
        placeholder={words.searchHint}
        value={query}
        onChange={setQuery}
        maxLength={60}
        enterKeyHint="search"
        autoComplete="off"
      />
      <p className="visually-hidden" role="status">
        {isSearching &&
          fill(found.length === 1 ? words.foundOne : words.found, { count: found.length })}
      </p>
      {isSearching ? (
        <Found articles={found} query={query.trim()} />
      ) : (
        <>
          <Topics />
          <Popular articles={articles.filter((it) => it.isPopular)} />
        </>
      )}
    </>
  );
}

type ArticlesProps = { articles: readonly Article[] };

function Found({ query, articles }: ArticlesProps & { query: string }) {
  const words = wordsOf('help');
  if (articles.length > 0) {
    return (
      <>
        <LanguageNote of={articles.map((it) => it.language)} />
        <ArticleRows articles={articles} label={words.results} />
      </>
    );
  }
  return (
    <Empty
      small
      art={objectUrl('magnifying-glass-tilted-left')}
      title={fill(words.nothing, { query })}
      hint={words.nothingHint}
    />
  );
}

// Who wants to work with us comes by another way; the tiles are two full rows.
const topicTiles = helpTopics.filter((topic) => topic !== 'partner');

function Topics() {
  const words = wordsOf('help');
  return (
    <Card>
      <nav className={css.topics} aria-label={words.topicsLabel}>
        {topicTiles.map((topic) => (
          <Link key={topic} href={topicHref(topic)} className={css.topic}>
            <TileIcon size="lg" {...topicLooks[topic]} />
            {words.topics[topic]}
          </Link>
        ))}
      </nav>
    </Card>
  );
}

function Popular({ articles }: ArticlesProps) {
  const words = wordsOf('help');
  if (articles.length === 0) return null;
  return (
    <>
      <SectionHead title={words.popular} />
      <LanguageNote of={articles.map((it) => it.language)} />
      <Card>
        {articles.map(({ articleId, language, title, blocks }) => (
          <details
            key={articleId}
            className={css.question}
            name="popular"
            lang={foreignTag(language)}
          >
            <summary>
              <span>{title}</span>
              <Icon of={caretDown} />
            </summary>
            <Blocks parts={blocks} />
          </details>
        ))}
      </Card>
    </>
  );
}
