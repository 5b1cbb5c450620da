import * as v from 'valibot';
import { get, named } from '../call.ts';
import { browsable } from '../lists.ts';
import { id, maybe, nothing, orElse, text, time } from '../readers.ts';

const channel = v.object({
  id,
  name: text,
  /** channel, group or bot */
  kind: orElse(text, ''),
  text: orElse(text, ''),
  /** Checked by the app's rules for links, like every address outside of the app. */
  link: orElse(text, ''),
});
export type CommunityChannel = v.InferOutput<typeof channel>;

const news = v.object({
  id,
  title: text,
  summary: orElse(text, ''),
  /** Server HTML: only ever shown through the sanitiser. */
  content: orElse(text, ''),
  published_at: maybe(time),
});
export type CommunityNews = v.InferOutput<typeof news>;

export const communityCalls = named({
  community: get(
    '/api/plat/community',
    nothing,
    v.object({ channels: browsable(channel), news: browsable(news) }),
    { auth: 'none', offline: 'cached', assumed: 'path and fields, decision 0073' },
  ),
});
