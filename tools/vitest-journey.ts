/** Placeholder until the stack can be started. */
export default function setUp(): void {}
