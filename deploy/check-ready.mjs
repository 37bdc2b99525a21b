// Ends with 0 if each port that is named says that it is ready: a container's health check.
const replies = await Promise.allSettled(
  process.argv.slice(2).map((port) => fetch(`http://127.0.0.1:${port}/readyz`)),
);
process.exit(replies.every((it) => it.status === 'fulfilled' && it.value.ok) ? 0 : 1);
