import { screen, waitFor } from '@testing-library/react';
import { StandInServer } from '@vela/client/test-kit.ts';
import { login } from '@vela/contract/access/calls.ts';
import { getSiteInfo } from '@vela/contract/content/calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { show } from '../test-kit.tsx';
import { LoginForm } from './login-form.tsx';
import { messages as words } from './messages.hk.ts';

let server: StandInServer;

beforeEach(() => {
  server = new StandInServer();
  server.answer(getSiteInfo, { websiteBasicList: [] });
});

async function open() {
  const { user } = await show(<LoginForm />, { words: ['access'], isVisitor: true });
  const field = (label: string) => screen.getByLabelText(label, { selector: 'input' });
  const press = () => user.click(screen.getByRole('button', { name: words.login }));
  return { user, press, name: field(words.usernameOrPhone), password: field(words.password) };
}

test('a login without username and password shows errors beside the fields and sends nothing', async () => {
  const { press } = await open();
  await press();
  expect(screen.getByText(words.error.nameMissing)).toBeTruthy();
  expect(screen.getByText(words.error.passwordMissing)).toBeTruthy();
  expect(server.requests(login)).toHaveLength(0);
});

test('a refused login shows the reason and keeps the input', async () => {
  server.refuse(login, 'loginFailed');
  const { user, press, name, password } = await open();
  await user.type(name, ' marina88 ');
  await user.type(password, 'Harbour88');
  await press();
  expect(await screen.findByText('loginFailed')).toBeTruthy();
  expect(server.requests(login)[0]?.input).toMatchObject({
    username: 'marina88',
    password: 'Harbour88',
  });
  expect(password).toHaveProperty('value', 'Harbour88');
});

test('a login in progress is not sent twice', async () => {
  server.answer(login, () => new Promise(() => undefined));
  const { user, password, name } = await open();
  await user.type(name, 'marina88');
  await user.type(password, 'Harbour88{Enter}{Enter}');
  await waitFor(() => expect(server.requests(login)).toHaveLength(1));
  await user.type(password, '{Enter}');
  expect(server.requests(login)).toHaveLength(1);
});
