import type { ConfigEntry } from '../../../contract/calls/lobby.ts';
import { ConfigId } from '../../../contract/enums.ts';
import { type Contact, readContact, safeLink } from '../../ui/links.ts';

export type SupportWays = ReturnType<typeof supportWays>;

const CHAT_IDS: readonly number[] = [ConfigId.contactA, ConfigId.contactB, ConfigId.contactC];

/**
 * The ways to customer service that the configuration offers (ids 7 and 3, 4, 5; specification chapter 3):
 * 在线客服, undefined when its link is missing or must not be followed, and the messenger contacts that can be
 * opened or copied, without duplicates.
 * @param allowedHosts see {@link safeLink}
 */
export function supportWays(entries: readonly ConfigEntry[], allowedHosts: readonly string[]) {
  const link = entries.find((entry) => entry.id === ConfigId.customerService)?.content ?? '';
  const chats = new Map<string, Exclude<Contact, { kind: 'unusable' }>>();
  for (const { id, content } of entries) {
    if (!CHAT_IDS.includes(id) || content.trim() === '') continue;
    const contact = readContact(content, allowedHosts);
    if (contact.kind !== 'unusable' && !chats.has(contact.text)) chats.set(contact.text, contact);
  }
  return { online: safeLink(link, allowedHosts), chats: [...chats.values()] };
}
