import { fill, listNames } from '@vela/client/fill.ts';
import { languages } from '@vela/contract/language.ts';
import { Card } from '@vela/ui/card/card.tsx';
import { Icon } from '@vela/ui/icon/icon.tsx';
import { checkCircleFill, warningCircleFill } from '@vela/ui/icon/icons.ts';
import { Screen as Page, SectionHead } from '@vela/ui/layout/screen.tsx';
import { List, ListRow } from '@vela/ui/list/list.tsx';
import { Banner } from '@vela/ui/state/banner.tsx';
import { useState } from 'react';
import { getLanguage } from '../app/choice/language.ts';
import { LanguageNote } from '../app/read/language-note.tsx';
import { useSite } from '../app/session/site.ts';
import { Bar } from '../app/shell/bar.tsx';
import { wordsOf } from '../words.ts';
import { ArticleRows } from './article-rows.tsx';
import { listAbilities, needed } from './browser-abilities.ts';
import { useArticles } from './use-articles.ts';

/** The supported browsers, and the abilities of the current one. */
export function Screen() {
  const words = wordsOf('help').browser;
  const { title } = useSite();
  const [abilities] = useState(() => listAbilities(window));
  const missing = abilities.filter(({ ability, isThere }) => !isThere && needed.includes(ability));
  const names = missing.map(({ ability }) => words.abilities[ability].name);
  const { articles = [] } = useArticles().data ?? {};
  const own = articles.filter((it) => it.topic === 'browser');
  return (
    <>
      <Bar title={words.title} />
      <Page reading>
        <div className="inset stack">
          <Banner tone={missing.length === 0 ? 'pos' : 'warn'}>
            {missing.length === 0
              ? fill(words.works, { site: title })
              : fill(words.lacks, {
                  site: title,
                  names: listNames(names, languages[getLanguage()].intl),
                })}
          </Banner>
          <SectionHead title={words.here} />
          <Card>
            <List flush label={words.here}>
              {abilities.map(({ ability, isThere }) => (
                <ListRow
                  key={ability}
                  title={words.abilities[ability].name}
                  sub={words.abilities[ability].why}
                  end={
                    <Icon
                      of={isThere ? checkCircleFill : warningCircleFill}
                      label={isThere ? words.yes : words.no}
                      className={isThere ? 't-pos' : 't-warn'}
                      size={22}
                    />
                  }
                />
              ))}
            </List>
          </Card>
          <SectionHead title={words.which} />
          <Card pad>
            <p className="t-label t-muted">{words.whichText}</p>
          </Card>
          {own.length > 0 && (
            <>
              <LanguageNote of={own.map((it) => it.language)} />
              <ArticleRows articles={own} label={words.title} />
            </>
          )}
        </div>
      </Page>
    </>
  );
}
