import { expect, test } from 'vitest';
import { refuseMarkup } from './markup.ts';

test("styles pass the console's content policy, and markup does not", () => {
  const style = '.a > .b::after { content: "x"; width: calc(100% - 2px) }';
  expect(refuseMarkup(style)).toBe(style);
  for (const text of ['<img src=x onerror=alert(1)>', 'a</style><script>', '<']) {
    expect(() => refuseMarkup(text)).toThrow('markup is refused');
  }
});
