import { expect, test } from 'vitest';
import { readAgent } from './agent.ts';

const chromeOn = (system: string) => `Mozilla/5.0 (${system}) AppleWebKit/537.36 Chrome/129.0`;

test.each([
  [chromeOn('Windows NT 10.0; Win64; x64') + ' Safari/537.36', 'Windows', 'Chrome'],
  [chromeOn('Windows NT 10.0; Win64; x64') + ' Safari/537.36 Edg/129.0', 'Windows', 'Edge'],
  [chromeOn('Linux; Android 14') + ' Mobile Safari/537.36', 'Android', 'Chrome'],
  [chromeOn('Linux; Android 14') + ' MicroMessenger/8.0', 'Android', 'WeChat'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Safari/604.1', 'iPhone', 'Safari'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) CriOS/129.0 Safari/604.1', 'iPhone', 'Chrome'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15) Firefox/130.0', 'macOS', 'Firefox'],
  ['curl/8.9.1', '', ''],
  ['<script>alert(1)</script>', '', ''],
  ['', '', ''],
])('%j is %j with %j', (agent, system, browser) => {
  expect(readAgent(agent)).toEqual({ system, browser });
});
