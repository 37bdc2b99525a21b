let loading: Promise<void> | null = null;

/** Loads the styles of all screens but the first, once; a failure is not cached. */
export async function loadSheet(): Promise<void> {
  // Absent in development, where each part imports its own.
  const href = document.documentElement.dataset['sheet'];
  if (href === undefined) return;
  loading ??= addSheet(href);
  try {
    await loading;
  } catch (error) {
    loading = null;
    throw error;
  }
}

function addSheet(href: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error('no styles'));
    });
    document.head.append(link);
  });
}
