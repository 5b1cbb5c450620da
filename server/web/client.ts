import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Settings } from '../settings.ts';
import { browserOf } from './browser.ts';
import { networkOf } from './network.ts';

/** Who calls, as far as the request tells. */
export interface Client {
  /** The caller's network: an IPv4 address, or the /64 of an IPv6 one. */
  address: string;
  /** Where the caller reaches the platform, such as https://play.example. */
  origin: string;
  /** What it calls from, for people to read: "Chrome · Android"; empty when nothing is known. */
  browser: string;
}

/** From which network and with what somebody calls, and by which address of the platform. */
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

/** The proxy nearest to us writes last; what stands before it anybody may have made up. */
function lastOf(header: string | undefined): string | undefined {
  return header?.split(',').at(-1)?.trim() || undefined;
}

function socketAddress(env: Partial<HttpBindings> | undefined): string | undefined {
  return env?.incoming?.socket.remoteAddress;
}
