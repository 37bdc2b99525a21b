import { screen, waitFor } from '@testing-library/react';
import { Button } from '@vela/ui/button/button.tsx';
import { Link } from '@vela/ui/button/link.tsx';
import { expect, test } from 'vitest';
import { show } from '../../test-kit.tsx';
import { GateProvider } from './gate.tsx';
import { useNavigate } from './router.tsx';
import { wordsOf } from '../../words.ts';

const members = '/pages/finance/myDeposit?method=usdt';

function Places() {
  const navigate = useNavigate();
  return (
    <>
      <Link href="/elsewhere">elsewhere</Link>
      <Link href={members}>members</Link>
      <Button onPress={() => navigate(-1)}>system back</Button>
      <Button onPress={() => navigate(1)}>system forward</Button>
    </>
  );
}

/** A visitor on a second page who has touched something for members. */
async function ask() {
  const shown = await show(<Places />, { isVisitor: true, closed: ['/pages/finance/myDeposit'] });
  await shown.user.click(screen.getByRole('link', { name: 'elsewhere' }));
  const touched = screen.getByRole('link', { name: 'members' });
  await shown.user.click(touched);
  const app = wordsOf('app');
  const prompt = await screen.findByRole('alertdialog', { name: app.loginTitle });
  return { ...shown, app, prompt, touched };
}

const isGone = () => waitFor(() => expect(document.querySelector('dialog[open]')).toBeNull());

test.each([
  ['login', 'loginGo', ''],
  ['registration', 'registerGo', '&mode=register'],
] as const)(
  'the prompt offers %s, which leads back to what was touched',
  async (_way, key, more) => {
    const { user, app, address } = await ask();
    await user.click(screen.getByRole('button', { name: app[key] }));
    expect(address()).toBe(`/pages/login/login?back=${encodeURIComponent(members)}${more}`);
    await isGone();
  },
);

test('the prompt focuses its question, then login, registration and cancel in order', async () => {
  const { user, app, prompt } = await ask();
  const ways = [app.loginGo, app.registerGo, app.cancel];
  expect(document.activeElement?.textContent).toBe(app.loginTitle);
  for (const way of ways) {
    await user.tab();
    expect(document.activeElement?.textContent).toBe(way);
  }
  expect(prompt.contains(document.activeElement)).toBe(true);
});

test('Esc and back close the prompt; it never covers another page', async () => {
  const { user, prompt, address, touched } = await ask();
  prompt.dispatchEvent(new Event('cancel', { cancelable: true }));
  await isGone();
  expect(address()).toBe('/elsewhere');
  await user.click(touched);
  await waitFor(() => expect(prompt.hasAttribute('open')).toBe(true));
  await user.click(screen.getByText('system back'));
  expect(address()).toBe('/');
  await isGone();
  await user.click(screen.getByText('system forward'));
  expect(address()).toBe('/elsewhere');
  await isGone();
});

test.each([
  ['with a session leads to the login, as later', true, '/pages/login/login'],
  ['without one stays where it is', false, '/'],
])('a page that began %s once there is no session', async (_how, hadSession, at) => {
  const gate = (
    <GateProvider routes={[]} hadSession={hadSession}>
      <p>home</p>
    </GateProvider>
  );
  const { address } = await show(gate, { isVisitor: true });
  expect(address()).toBe(at);
});
