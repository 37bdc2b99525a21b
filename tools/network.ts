import type { NetworkInterfaceInfo } from 'node:os';
import type { Config } from '../service/src/config.ts';
import { isLoopback } from '../service/src/listen.ts';
import { StartupProblem } from '../service/src/startup-problem.ts';

/** This machine's network interfaces, as `os.networkInterfaces` lists them. */
export type Interfaces = Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>;

const EVERYWHERE = ['0.0.0.0', '::'];
/** Bridges to virtual machines and containers, which no phone is behind. */
const VIRTUAL = /^(docker|br-|veth|virbr|vmnet|vboxnet|lxc|cni|tun|tap|tailscale|utun)/;
const PRIVATE = /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/;

/** This machine's address in its network; null if it is in none. */
export function findLanAddress(interfaces: Interfaces): string | null {
  const found = Object.entries(interfaces).flatMap(([name, infos]) =>
    (infos ?? [])
      .filter(({ family, internal, address }) => {
        return family === 'IPv4' && !internal && !address.startsWith('169.254.');
      })
      .map(({ address }) => ({
        address,
        rank: Number(VIRTUAL.test(name)) * 2 + Number(!PRIVATE.test(address)),
      })),
  );
  return found.toSorted((a, b) => a.rank - b.rank)[0]?.address ?? null;
}

/** The settings that `npm start -- --lan` adds to the configured ones. */
export function toLanSettings(config: Config, env: NodeJS.ProcessEnv): Record<string, string> {
  if (config.mode === 'licensed') {
    throw new StartupProblem('--lan is for play mode: leave it out (VELA_MODE is licensed).');
  }
  return env['VELA_HOST'] ? {} : { VELA_HOST: '0.0.0.0' };
}

/**
 * The public addresses where none are configured: this machine's in its network, so that the app
 * works from a phone. Empty for a site reachable from this machine only.
 */
export function toAddressSettings(
  config: Config,
  env: NodeJS.ProcessEnv,
  interfaces: Interfaces,
): Record<string, string> {
  if (config.mode === 'licensed' || isLoopback(config.host)) return {};
  const host = EVERYWHERE.includes(config.host) ? findLanAddress(interfaces) : config.host;
  if (host === null) return {};
  const ports = {
    VELA_PUBLIC_URL: config.port,
    VELA_CONSOLE_URL: config.consolePort,
    VELA_STUDIO_URL: config.studioPort,
  };
  const name = host.includes(':') ? `[${host}]` : host;
  return Object.fromEntries(
    Object.entries(ports)
      .filter(([key]) => !env[key])
      .map(([key, port]) => [key, `http://${name}:${port}`]),
  );
}
