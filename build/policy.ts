import { createHash } from 'node:crypto';

interface PolicySources {
  /** The finished page; its inline scripts and styles are allowed by their hashes. */
  html: string;
  /** Origins that images may come from besides the app's own and the platform's. */
  imageHosts: readonly string[];
  /** The platform's origin; empty for the app's own. */
  apiOrigin: string;
}

const INLINE_SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;
const INLINE_STYLE = /<style\b[^>]*>([\s\S]*?)<\/style>/g;

/**
 * The Content-Security-Policy of design chapter 6 for one built page. The worker fetches images
 * too, under connect-src, so the image hosts are listed in both.
 */
export function contentPolicy({ html, imageHosts, apiOrigin }: PolicySources): string {
  const scripts = [...html.matchAll(INLINE_SCRIPT)]
    .filter(([, attributes = '']) => !/\bsrc\s*=/.test(attributes))
    .map(([, , body = '']) => body);
  const styles = [...html.matchAll(INLINE_STYLE)].map(([, body = '']) => body);
  // The platform's pictures (the captcha's, games') come by paths of its own origin.
  const platform = apiOrigin ? [apiOrigin] : [];
  return [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...scripts.map(hashSource)],
    ['style-src', "'self'", ...styles.map(hashSource)],
    ['img-src', "'self'", 'data:', 'blob:', ...platform, ...imageHosts],
    ['connect-src', "'self'", ...platform, ...imageHosts],
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
