import { isIP } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Settings } from '../settings.ts';
import { browserOf } from './browser.ts';

const LONGEST = 64;

/** The caller, as far as the request identifies it. */
export interface Client {
  /** The caller's network: an IPv4 address, or the /64 of an IPv6 one. */
  address: string;
  /** Origin at which the caller reaches the platform, such as https://play.example. */
  origin: string;
  /** Readable name of the caller's browser: "Chrome · Android"; empty when unknown. */
  browser: string;
}

export function clientOf(c: Context, settings: Settings): Client {
  const forwarded = (name: string) =>
    settings.trustProxy ? lastOf(c.req.header(`x-forwarded-${name}`)) : undefined;
  return {
    address: networkOf(forwarded('for') ?? socketAddress(c.env) ?? 'unknown'),
    origin: settings.publicOrigin ?? originOf(c, forwarded('proto'), forwarded('host')),
    browser: browserOf(c.req.header('user-agent')),
  };
}

function originOf(c: Context, proto: string | undefined, host: string | undefined): string {
  const url = new URL(c.req.url);
  const scheme = proto ?? url.protocol.replace(':', '');
  const claimed = `${scheme}://${host ?? url.host}`;
  const isWeb = scheme === 'https' || scheme === 'http';
  return isWeb && URL.canParse(claimed) ? new URL(claimed).origin : url.origin;
}

/** The last entry of a forwarded header: the nearest proxy wrote it, and earlier entries may be forged. */
function lastOf(header: string | undefined): string | undefined {
  return header?.split(',').at(-1)?.trim() || undefined;
}

function socketAddress(env: Partial<HttpBindings> | undefined): string | undefined {
  return env?.incoming?.socket.remoteAddress;
}

/**
 * The network that counts as one caller: the IPv4 address in any notation, or the /64 of an IPv6 address,
 * because a customer gets a whole /64.
 * @param address as sockets and proxies write it: with a port, in brackets, with a zone, mapped
 * @returns such as 203.0.113.9 or 2001:db8:0:1::/64; other text shortened and in lower case
 */
export function networkOf(address: string): string {
  const plain = withoutPort(address.trim()).replace(/%.*$/, '');
  const version = isIP(plain);
  if (version === 4) return plain;
  if (version === 0) return plain.slice(0, LONGEST).toLowerCase();
  const groups = groupsOf(plain);
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') return mappedOf(groups);
  return `${groups.slice(0, 4).join(':')}::/64`;
}

function withoutPort(address: string): string {
  const bracketed = /^\[([^\]]*)\](?::\d+)?$/.exec(address)?.[1];
  return bracketed ?? /^([^:]*):\d+$/.exec(address)?.[1] ?? address;
}

/** The eight groups of an IPv6 address, in lower case and without leading zeros. */
function groupsOf(address: string): string[] {
  // The URL parser reads every notation of an address and returns the shortest.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const split = (part: string | undefined) => (part ? part.split(':') : []);
  const [before, after] = [split(head), split(tail)];
  const zeros = new Array<string>(8 - before.length - after.length).fill('0');
  return [...before, ...zeros, ...after];
}

function mappedOf(groups: string[]): string {
  const bytes = groups.slice(6).flatMap((group) => {
    const value = Number.parseInt(group, 16);
    return [value >> 8, value & 0xff];
  });
  return bytes.join('.');
}
