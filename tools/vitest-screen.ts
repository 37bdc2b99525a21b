import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

/* What each test of a screen leaves behind goes before the next one begins. */

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
