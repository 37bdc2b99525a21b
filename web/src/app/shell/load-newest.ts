/**
 * Loads the page again, and takes it from the network: what a device keeps of it for a later start
 * would be the same page once more. Where the server cannot be reached, nothing happens: a device
 * that says it is online may still have no way to it.
 */
export async function loadNewest(): Promise<void> {
  const reply = await fetch('./', { cache: 'no-store' }).catch(() => null);
  if (!reply?.ok) return;
  try {
    for (const name of await caches.keys()) {
      await (await caches.open(name)).delete('./', { ignoreVary: true });
    }
  } catch {
    // Private windows of some browsers deny the cache, and keep nothing in it either.
  }
  location.reload();
}
