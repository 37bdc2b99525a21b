import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

/* What each test of a screen leaves behind goes before the next one begins. */

// What can be seen is for a browser to say; here it would take most of the time of each search.
configure({ defaultHidden: true });

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
