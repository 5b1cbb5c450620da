import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { contentPolicy, policyId } from './policy.ts';

const PAGE = `<head><style>p{color:red}</style><script>go()</script>
<script type="importmap">{"imports":{}}</script>
<script type="module" crossorigin src="/assets/main.js"></script></head>`;

function directive(policy: string, name: string): string[] {
  const found = policy.split('; ').find((part) => part.startsWith(`${name} `));
  return found?.split(' ').slice(1) ?? [];
}

function hash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

describe('contentPolicy', () => {
  it('allows exactly the inline pieces of the page', () => {
    const policy = contentPolicy({ html: PAGE, imageHosts: [], apiOrigins: [] });
    expect(directive(policy, 'script-src')).toEqual([
      "'self'",
      hash('go()'),
      hash('{"imports":{}}'),
    ]);
    expect(directive(policy, 'style-src')).toEqual(["'self'", hash('p{color:red}')]);
    expect(directive(policy, 'default-src')).toEqual(["'none'"]);
    expect(directive(policy, 'require-trusted-types-for')).toEqual(["'script'"]);
  });

  it('allows every line of the platform, and pictures of theirs and of the image hosts', () => {
    const policy = contentPolicy({
      html: PAGE,
      imageHosts: ['https://img.example'],
      apiOrigins: ['https://api.example', 'https://two.example'],
    });
    const hosts = ['https://api.example', 'https://two.example', 'https://img.example'];
    expect(directive(policy, 'img-src')).toEqual(["'self'", 'data:', 'blob:', ...hosts]);
    expect(directive(policy, 'connect-src')).toEqual(["'self'", ...hosts]);
  });

  it('has another id when it changes', () => {
    const first = contentPolicy({ html: PAGE, imageHosts: [], apiOrigins: [] });
    const apiOrigins = ['https://api.example'];
    const second = contentPolicy({ html: PAGE, imageHosts: [], apiOrigins });
    expect(policyId(first)).toBe(policyId(first));
    expect(policyId(first)).not.toBe(policyId(second));
  });
});
