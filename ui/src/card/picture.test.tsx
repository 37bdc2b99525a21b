import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Picture } from './picture.tsx';

const files = { width: 384, height: 384, avif: 'https://p/a.avif', webp: 'https://p/a.webp' };

/** Reports every observed picture as near the view, or as far from it. */
let scroll: (isIntersecting: boolean) => void;

beforeEach(() => {
  const watchers = new Set<(entries: { isIntersecting: boolean }[]) => void>();
  class Watcher {
    readonly #take: (entries: { isIntersecting: boolean }[]) => void;
    constructor(take: (entries: { isIntersecting: boolean }[]) => void) {
      this.#take = take;
    }
    observe(): void {
      watchers.add(this.#take);
    }
    disconnect(): void {
      watchers.delete(this.#take);
    }
  }
  vi.stubGlobal('IntersectionObserver', Watcher);
  scroll = (isIntersecting) =>
    act(() => [...watchers].forEach((take) => take([{ isIntersecting }])));
});
afterEach(() => vi.unstubAllGlobals());

test('a picture has a text alternative and a fixed size, and loads near the view', () => {
  render(<Picture alt="Sic Bo" name="Sic Bo" category="live" files={files} colour="#123456" />);
  const img = screen.getByRole('img', { name: 'Sic Bo' });
  const source = () => img.parentElement?.querySelector('source')?.srcset;
  expect(img.outerHTML).toMatch(/width="384" height="384"/);
  expect(img.parentElement?.style.getPropertyValue('--colour')).toBe('#123456');
  scroll(false);
  expect([img.getAttribute('src'), source()]).toEqual([null, undefined]);
  scroll(true);
  expect([img.getAttribute('src'), source()]).toEqual([files.webp, files.avif]);
});

test('a picture that is visible immediately loads without waiting', () => {
  render(<Picture alt="Sic Bo" name="Sic Bo" category="live" files={files} isFirst />);
  expect(screen.getByRole('img', { name: 'Sic Bo' }).getAttribute('src')).toBe(files.webp);
});

test('without a picture, or when it fails to load, the name is shown as text', () => {
  const { container } = render(
    <Picture alt="Sic Bo" name="Sic Bo" category="live" files={files} />,
  );
  fireEvent.error(screen.getByRole('img'));
  expect(container.querySelector('img')).toBeNull();
  expect(screen.getByRole('img', { name: 'Sic Bo' }).textContent).toBe('Sic Bo');
});

test('a small picture shows the first letter with its combining marks', () => {
  const { container } = render(<Picture alt="" name="ไฮโล" category="live" files={null} isSmall />);
  expect(container.textContent).toBe('ไ');
});
