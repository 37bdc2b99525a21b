import { languages } from '@vela/contract/language.ts';
import type { Language } from '@vela/contract/language.ts';
import { getUnReadMessageCount } from '@vela/contract/message/calls.ts';
import { Flag } from '@vela/ui/flag.tsx';
import { IconButton } from '@vela/ui/icon-button.tsx';
import { bell } from '@vela/ui/icons.ts';
import { NavBar } from '@vela/ui/nav-bar.tsx';
import { RadioRows } from '@vela/ui/radio-rows.tsx';
import { Brand } from '@vela/ui/scenes.tsx';
import { Sheet } from '@vela/ui/sheet.tsx';
import { useState } from 'react';
import { useRead } from '../app/calls.ts';
import { changeLanguage, getLanguage } from '../app/language.ts';
import { useIsLogin } from '../app/session.ts';
import { useSite } from '../app/site.ts';
import { useAppWords } from '../app/use-app-words.ts';
import { fill } from '../app/words.ts';
import { useHomeWords } from './use-home-words.ts';

/** The flag that stands for each language. */
const flags: Record<Language, string> = {
  zh: 'cn',
  hk: 'hk',
  en: 'gb',
  th: 'th',
  vn: 'vn',
  pg: 'pg',
  fp: 'ph',
  md: 'mm',
};
const names = Object.keys(languages) as Language[];

/** Brand, language and messages. */
export function HomeBar() {
  const words = useHomeWords();
  const app = useAppWords();
  const site = useSite();
  const isLogin = useIsLogin();
  const [isChoosing, setChoosing] = useState(false);
  const unread = useRead(getUnReadMessageCount, {}, { isEnabled: isLogin }).data?.totalCount ?? 0;
  const current = getLanguage();
  return (
    <>
      <NavBar
        brand={<Brand name={site.title} />}
        actions={
          <>
            <IconButton
              label={fill(words.languageIs, { language: languages[current].name })}
              onPress={() => setChoosing(true)}
            >
              <Flag code={flags[current]} sizePx={24} />
            </IconButton>
            <IconButton
              icon={bell}
              href="/pages/mail/mail"
              dot={unread > 0}
              label={unread > 0 ? fill(words.messagesUnread, { count: unread }) : words.messages}
            />
          </>
        }
      />
      <Sheet
        isOpen={isChoosing}
        onClose={() => setChoosing(false)}
        title={words.chooseLanguage}
        closeLabel={app.close}
      >
        <RadioRows
          label={words.chooseLanguage}
          value={current}
          onChange={changeLanguage}
          options={names.map((name) => ({
            value: name,
            title: <span lang={languages[name].tag}>{languages[name].name}</span>,
            start: <Flag code={flags[name]} sizePx={24} />,
          }))}
        />
      </Sheet>
    </>
  );
}
