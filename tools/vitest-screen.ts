import { GlobalRegistrator } from '@happy-dom/global-registrator';
import { afterEach } from 'vitest';

/* Removes what each screen test leaves behind before the next one begins. */

// One document for all files of a worker: Vitest's environment creates one per file, which took
// longer than their tests.
if (!GlobalRegistrator.isRegistered) GlobalRegistrator.register({ url: 'http://localhost/' });

const { cleanup, configure } = await import('@testing-library/react');

// Visibility is tested in a browser; here it would take most of each query's time.
configure({ defaultHidden: true });

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
