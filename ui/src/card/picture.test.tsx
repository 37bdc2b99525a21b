// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Picture } from './picture.tsx';

const files = { width: 384, height: 384, avif: 'https://p/a.avif', webp: 'https://p/a.webp' };

test('a picture says its name, keeps its place by its size, and comes when it is in sight', () => {
  render(<Picture alt="Sic Bo" name="Sic Bo" category="live" files={files} colour="#123456" />);
  const img = screen.getByRole('img', { name: 'Sic Bo' });
  expect(img.outerHTML).toMatch(/width="384" height="384" loading="lazy"/);
  expect(img.parentElement?.querySelector('source')?.srcset).toBe(files.avif);
  expect(img.parentElement?.style.getPropertyValue('--colour')).toBe('#123456');
});

test('without a picture, or when it does not load, the name is set in type', () => {
  const { container } = render(
    <Picture alt="Sic Bo" name="Sic Bo" category="live" files={files} />,
  );
  fireEvent.error(screen.getByRole('img'));
  expect(container.querySelector('img')).toBeNull();
  expect(screen.getByRole('img', { name: 'Sic Bo' }).textContent).toBe('Sic Bo');
});

test('a small place has room for the first letter, marks and all', () => {
  const { container } = render(<Picture alt="" name="ไฮโล" category="live" files={null} isSmall />);
  expect(container.textContent).toBe('ไ');
});
