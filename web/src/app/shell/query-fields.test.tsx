import { screen } from '@testing-library/react';
import { Button } from '@vela/ui/button/button.tsx';
import { expect, test } from 'vitest';
import { show } from '../../test-kit.tsx';
import { useQueryChoice } from './query-fields.ts';
import { useNavigate } from './router.tsx';

function List() {
  const [state, choose] = useQueryChoice('state', ['open', 'done']);
  const navigate = useNavigate();
  return (
    <>
      <p>shows {state ?? 'all'}</p>
      <Button onPress={() => choose('done')}>done</Button>
      <Button onPress={() => choose(null)}>all</Button>
      <Button onPress={() => navigate('/elsewhere')}>leave</Button>
      <Button onPress={() => navigate(-1)}>back</Button>
    </>
  );
}

test('a choice is there again on coming back, and is no step of its own', async () => {
  const { user, address } = await show(<List />, { at: '/pages/list?tab=mine' });
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  await press('done');
  expect(address()).toBe('/pages/list?tab=mine&state=done');
  await press('leave');
  await press('back');
  expect(screen.getByText('shows done')).toBeTruthy();
  await press('all');
  expect(address()).toBe('/pages/list?tab=mine');
});

test('a choice that the address invents is none', async () => {
  await show(<List />, { at: '/pages/list?state=gone' });
  expect(screen.getByText('shows all')).toBeTruthy();
});
