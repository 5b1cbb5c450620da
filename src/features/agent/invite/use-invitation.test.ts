import { describe, expect, it } from 'vitest';
import { inviteLink } from './use-invitation.ts';

const OWN = ['http://127.0.0.1:4173', 'http://127.0.0.1:5173'];

describe('an invite link', () => {
  it.each([
    'https://hall.example/?code=INV8888',
    'https://t.me/robohall_bot?start=INV8888',
    'http://127.0.0.1:4173/?code=INV8888',
    'http://127.0.0.1:5173/?code=INV8888',
  ])('is handed on: %s', (link) => {
    expect(inviteLink(` ${link} `, OWN, [])).toBe(link);
  });

  it.each([
    undefined,
    '',
    'javascript:alert(1)',
    'http://hall.example/?code=INV8888',
    'https://me:secret@hall.example/',
    '/?code=INV8888',
    'tg://resolve?domain=robohall_bot',
    'blob:http://127.0.0.1:4173/1',
  ])('is not: %s', (link) => {
    expect(inviteLink(link, OWN, [])).toBeUndefined();
  });

  it('leads to no host but those of the operator, and to the platform’s own', () => {
    const hosts = ['t.me', 'hall.example'];
    expect(inviteLink('https://t.me/robohall_bot?start=I', OWN, hosts)).toBeDefined();
    expect(inviteLink('http://127.0.0.1:4173/?code=I', OWN, hosts)).toBeDefined();
    expect(inviteLink('https://elsewhere.example/?code=I', OWN, hosts)).toBeUndefined();
  });
});
