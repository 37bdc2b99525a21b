/**
 * Loads the page again, and takes it from the network: what a device keeps of it for a later start
 * would be the same page once more.
 */
export async function loadNewest(): Promise<void> {
  try {
    await dropPage();
  } catch {
    // Private windows of some browsers deny the cache, and keep nothing in it either.
  }
  location.reload();
}

async function dropPage(): Promise<void> {
  const names = await caches.keys();
  const stores = await Promise.all(names.map((name) => caches.open(name)));
  const anyWay = { ignoreVary: true, ignoreSearch: true };
  await Promise.all(stores.map((store) => store.delete('./', anyWay)));
}
