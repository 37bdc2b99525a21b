import { GlobalRegistrator } from '@happy-dom/global-registrator';
import { afterEach } from 'vitest';

/* What each test of a screen leaves behind goes before the next one begins. */

// One document for all files of a worker: an environment of Vitest makes one for each file, which
// took longer than their tests.
if (!GlobalRegistrator.isRegistered) GlobalRegistrator.register();

const { cleanup, configure } = await import('@testing-library/react');

// What can be seen is for a browser to say; here it would take most of the time of each search.
configure({ defaultHidden: true });

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
