import { asc } from 'drizzle-orm';
import type { CallAnswer } from '../../contract/index.ts';
import type { Db } from '../db/client.ts';
import { banners, bulletins } from '../db/schema/lobby.ts';
import type { Pictures } from '../media/addresses.ts';

/** Configuration entries: notices, contacts and links, by id. */
export function bulletinList(db: Db): Promise<CallAnswer<'bulletins'>> {
  return db.select().from(bulletins).orderBy(asc(bulletins.id));
}

/** Banners of the carousel, in shown order. */
export async function bannerList(db: Db, pictures: Pictures): Promise<CallAnswer<'banners'>> {
  const rows = await db.select().from(banners).orderBy(asc(banners.rank));
  return rows.map((banner) => ({
    id: banner.id,
    cover_images: pictures.banner(banner.id),
    activity_type: banner.activityType,
    title: banner.title,
  }));
}
