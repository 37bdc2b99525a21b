import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

/* Removes what each screen test leaves behind before the next one begins. */

// Visibility is tested in a browser; here it would take most of each query's time.
configure({ defaultHidden: true });

afterEach(() => {
  cleanup();
  // Libraries measure with elements of their own, which they keep in the page.
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});
