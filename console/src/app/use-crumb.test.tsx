import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useCrumb, useOpenName } from './use-crumb.ts';

const Crumb = () => <h1>{useOpenName()}</h1>;
function Opened({ name }: { name: string }) {
  useCrumb(name);
  return null;
}
const shown = () => screen.getByRole('heading').textContent;

test('the item opened by the address gets its title once known, and a drawer above does not replace it', () => {
  const { rerender } = render(<Crumb />);
  expect(shown()).toBe('');
  const show = (...names: string[]) =>
    rerender(
      <>
        <Crumb />
        {names.map((name, index) => (
          <Opened key={String(index)} name={name} />
        ))}
      </>,
    );
  show('');
  expect(shown()).toBe('');
  show('Harbour Cup');
  expect(shown()).toBe('Harbour Cup');
  show('Harbour Cup', 'Edit the prizes');
  expect(shown()).toBe('Harbour Cup');
  show();
  expect(shown()).toBe('');
});
