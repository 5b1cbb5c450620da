import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CALLS } from '../../contract/index.ts';
import { communityChannels } from '../db/schema/community.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';

let platform: TestApp;
beforeAll(async () => {
  platform = await openTestApp();
});
afterAll(() => platform?.close());

async function community() {
  const response = await platform.get(CALLS.community.path);
  const { result } = await response.json();
  return { response, ...v.parse(CALLS.community.response, result) };
}

describe('the community', () => {
  it('is read by everybody, and may be kept', async () => {
    const { response, channels, news } = await community();
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(channels.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['channel', 'group', 'bot']),
    );
    for (const { link } of channels) expect(new URL(link).protocol).toBe('https:');
    expect(news.length).toBeGreaterThanOrEqual(6);
    for (const { content, summary } of news) {
      expect(content).toMatch(/<(p|ul|ol|table)>/);
      expect(content).not.toMatch(/<(script|style|img|form)|on\w+=|href="(?!https:)/);
      expect(summary).not.toBe('');
    }
  });

  it('has news of the days before, newest first', async () => {
    const { news } = await community();
    const dates = news.map(({ published_at: at }) => at ?? 0);
    expect(dates).toEqual(dates.toSorted((a, b) => b - a));
    expect(Math.max(...dates)).toBeLessThan(platform.clock.ms);
    expect(Math.min(...dates)).toBeGreaterThan(platform.clock.ms - 31 * 24 * 60 * 60_000);
  });

  it('may be empty', async () => {
    await platform.db.delete(communityChannels);
    expect((await community()).channels).toEqual([]);
  });
});
