import { isIP } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import {
  convertIPv4BinaryToString,
  convertIPv4MappedIPv6ToIPv4,
  convertIPv6ToBinary,
  isIPv4MappedIPv6,
} from 'hono/utils/ipaddr';
import type { Settings } from '../settings.ts';
import { browserOf } from './browser.ts';

const LONGEST = 64;

export interface Client {
  /** The caller's network: an IPv4 address, or the /64 of an IPv6 one. */
  address: string;
  /** Origin at which the caller reaches the platform, such as https://api.example. */
  origin: string;
  /** Origin of the app, such as https://play.example; the platform's own unless the operator names another. */
  appOrigin: string;
  /** Readable name of the caller's browser: "Chrome · Android"; empty when unknown. */
  browser: string;
}

export function clientOf(c: Context, settings: Settings): Client {
  const forwarded = (name: string) =>
    settings.trustProxy ? lastOf(c.req.header(`x-forwarded-${name}`)) : undefined;
  const origin = settings.publicOrigin ?? originOf(c, forwarded('proto'), forwarded('host'));
  return {
    address: networkOf(forwarded('for') ?? socketAddress(c.env) ?? 'unknown'),
    origin,
    appOrigin: settings.appOrigin ?? origin,
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
  const bits = convertIPv6ToBinary(plain);
  if (isIPv4MappedIPv6(bits)) return convertIPv4BinaryToString(convertIPv4MappedIPv6ToIPv4(bits));
  const network = [112n, 96n, 80n, 64n].map((shift) => ((bits >> shift) & 0xffffn).toString(16));
  return `${network.join(':')}::/64`;
}

function withoutPort(address: string): string {
  const bracketed = /^\[([^\]]*)\](?::\d+)?$/.exec(address)?.[1];
  return bracketed ?? /^([^:]*):\d+$/.exec(address)?.[1] ?? address;
}
