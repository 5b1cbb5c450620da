import { createHash } from 'node:crypto';

interface PolicySources {
  /** The finished page; its inline scripts and styles are allowed by their hashes. */
  html: string;
  /** Origins that images may come from besides the app's own. */
  imageHosts: readonly string[];
  /** Origins of the platform, its lines; none for the app's own. */
  apiOrigins: readonly string[];
}

const INLINE_SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;
const INLINE_STYLE = /<style\b[^>]*>([\s\S]*?)<\/style>/g;

/**
 * The Content-Security-Policy of design chapter 6 for one built page. The worker fetches images
 * too, under connect-src, and relative addresses of pictures belong to the platform, so both lists are the same.
 */
export function contentPolicy({ html, imageHosts, apiOrigins }: PolicySources): string {
  const hosts = [...new Set([...apiOrigins, ...imageHosts])];
  const scripts = [...html.matchAll(INLINE_SCRIPT)]
    .filter(([, attributes = '']) => !/\bsrc\s*=/.test(attributes))
    .map(([, , body = '']) => body);
  const styles = [...html.matchAll(INLINE_STYLE)].map(([, body = '']) => body);
  return [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...scripts.map(hashSource)],
    ['style-src', "'self'", ...styles.map(hashSource)],
    ['img-src', "'self'", 'data:', 'blob:', ...hosts],
    ['connect-src', "'self'", ...hosts],
    ['worker-src', "'self'"],
    ['manifest-src', "'self'"],
    ['font-src', "'self'"],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['form-action', "'none'"],
    ['frame-ancestors', "'none'"],
    ['require-trusted-types-for', "'script'"],
  ]
    .map((directive) => directive.join(' '))
    .join('; ');
}

/** Short id of a policy. Pages served by the worker contain it, so that a new policy makes a new page. */
export function policyId(policy: string): string {
  return createHash('sha256').update(policy).digest('hex').slice(0, 16);
}

function hashSource(body: string): string {
  return `'sha256-${createHash('sha256').update(body).digest('base64')}'`;
}
