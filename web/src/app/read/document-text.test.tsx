import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../test-kit.tsx';
import { DocumentText } from './document-text.tsx';

test('the first line of a numbered paragraph is bold, and of no other', async () => {
  const text = '1. Who may play\nAdults only.\n\nA list:\n2. is not a heading';
  await show(<DocumentText text={text} language="en" />);
  expect(screen.getByText('1. Who may play').tagName).toBe('B');
  expect(screen.getByText(/Adults only/).tagName).toBe('P');
  expect(screen.getByText(/A list:/).querySelector('b')).toBeNull();
});
