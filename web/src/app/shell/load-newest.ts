/**
 * Loads the page again, and takes it from the network: what a device keeps of it for a later start
 * would be the same page once more.
 */
export async function loadNewest(): Promise<void> {
  try {
    for (const name of await caches.keys()) {
      await (await caches.open(name)).delete('./', { ignoreVary: true });
    }
  } catch {
    // Private windows of some browsers deny the cache, and keep nothing in it either.
  }
  location.reload();
}
