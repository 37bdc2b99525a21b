import type { NetworkInterfaceInfoIPv4 } from 'node:os';
import { expect, test } from 'vitest';
import { readConfig } from '../service/src/config.ts';
import { findLanAddress, toAddressSettings, toLanSettings } from './network.ts';

const at = (address: string, internal = false): NetworkInterfaceInfoIPv4[] => [
  { address, internal, family: 'IPv4', netmask: '', mac: '', cidr: null },
];
const interfaces = {
  lo: at('127.0.0.1', true),
  docker0: at('172.17.0.1'),
  eth1: at('203.0.113.9'),
  wlan0: at('192.168.1.20'),
};
const secret = { VELA_SECRET: 'x'.repeat(32) };
const read = (env: Record<string, string>) => readConfig({ ...secret, ...env });

test('the network address is that of a real interface, a private one first', () => {
  expect(findLanAddress(interfaces)).toBe('192.168.1.20');
  expect(findLanAddress({ docker0: at('172.17.0.1'), eth1: at('203.0.113.9') })).toBe(
    '203.0.113.9',
  );
  expect(findLanAddress({ eth0: at('169.254.3.4'), lo: at('127.0.0.1', true) })).toBe(null);
});

test('a site reachable from this machine only keeps its own addresses', () => {
  for (const host of ['', 'localhost', '127.0.0.1', '::1']) {
    expect(toAddressSettings(read({ VELA_HOST: host }), {}, interfaces)).toEqual({});
  }
});

test("an opened site has this machine's address in its network", () => {
  const env = { VELA_HOST: '0.0.0.0', PORT: '9000' };
  expect(toAddressSettings(read(env), env, interfaces)).toEqual({
    VELA_PUBLIC_URL: 'http://192.168.1.20:9000',
    VELA_CONSOLE_URL: 'http://192.168.1.20:8081',
    VELA_STUDIO_URL: 'http://192.168.1.20:8082',
  });
  const one = { VELA_HOST: 'fd00::5', VELA_PUBLIC_URL: 'https://play.example' };
  expect(toAddressSettings(read(one), one, interfaces)).toEqual({
    VELA_CONSOLE_URL: 'http://[fd00::5]:8081',
    VELA_STUDIO_URL: 'http://[fd00::5]:8082',
  });
});

test('--lan opens a play-money site, and keeps a configured host', () => {
  expect(toLanSettings(read({}), {})).toEqual({ VELA_HOST: '0.0.0.0' });
  expect(toLanSettings(read({}), { VELA_HOST: '192.168.1.20' })).toEqual({});
  expect(() => toLanSettings({ ...read({}), mode: 'licensed' }, {})).toThrow(
    /--lan is for play mode/,
  );
});
