import { logoutStaff } from '@vela/contract/staff/staff-calls.ts';
import { Icon } from '@vela/ui/icon/icon.tsx';
import { moon, signOut, sun } from '@vela/ui/icon/icons.ts';
import { Dropdown } from 'antd';
import { wordsOf } from '../words.ts';
import { useWrite } from './calls.ts';
import { initialsOf } from './initials.ts';
import { LanguageMenu } from './language-menu.tsx';
import { useOperator } from './operator.ts';
import { session } from './session.ts';
import { changeTheme, useTheme } from './theme.ts';
import css from './shell.module.css';

/** Language, theme, and the operator's name with the logout. */
export function OperatorMenu() {
  const words = wordsOf('app');
  const { me } = useOperator();
  const theme = useTheme();
  const logout = useWrite(logoutStaff);
  const role = words.roles[me.role];
  const items = [
    {
      key: 'theme',
      icon: <Icon of={theme === 'dark' ? sun : moon} />,
      label: theme === 'dark' ? words.themeLight : words.themeDark,
      onClick: () => changeTheme(theme === 'dark' ? 'light' : 'dark'),
    },
    { type: 'divider' as const },
    {
      key: 'logout',
      icon: <Icon of={signOut} />,
      label: words.logout,
      // Whatever the server replies, this browser forgets the session.
      onClick: () => logout.mutate({}, { onSettled: session.end }),
    },
  ];
  return (
    <>
      <LanguageMenu />
      <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight">
        <button type="button" className={css.operator}>
          <span className={css.avatar} aria-hidden>
            {initialsOf(me.displayName)}
          </span>
          <span className={css.operatorName}>
            <b className="t-semi">{me.displayName}</b>
            <small>{role}</small>
            <span className="visually-hidden">{words.operatorMenu}</span>
          </span>
        </button>
      </Dropdown>
    </>
  );
}
