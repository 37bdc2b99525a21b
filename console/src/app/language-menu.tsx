import { languages } from '@vela/contract/language.ts';
import { Icon } from '@vela/ui/icon/icon.tsx';
import { globe } from '@vela/ui/icon/icons.ts';
import { Button, Dropdown } from 'antd';
import { wordsOf } from '../words.ts';
import { changeLanguage, consoleLanguages, getLanguage } from './language.ts';

/** Chooses the language of the console. */
export function LanguageMenu() {
  const words = wordsOf('app');
  const items = consoleLanguages.map((name) => ({
    key: name,
    label: <span lang={languages[name].intl}>{languages[name].name}</span>,
    onClick: () => changeLanguage(name),
  }));
  const menu = { items, selectable: true, selectedKeys: [getLanguage()] };
  return (
    <Dropdown menu={menu} trigger={['click']} placement="bottomRight">
      <Button
        icon={<Icon of={globe} size={17} />}
        aria-label={`${words.language}: ${languages[getLanguage()].name}`}
      />
    </Dropdown>
  );
}
