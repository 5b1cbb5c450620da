import type { ConfigEntry } from '../../../contract/calls/lobby.ts';
import { ConfigId } from '../../../contract/enums.ts';
import { type Contact, readContact, safeLink } from '../../ui/links.ts';

/** The ways to customer service that the configuration offers. */
export interface SupportWays {
  /** 在线客服; undefined when the link is missing or must not be followed. */
  online: URL | undefined;
  /** Messenger contacts that can be opened or copied, without duplicates. */
  chats: Exclude<Contact, { kind: 'unusable' }>[];
}

const CHAT_IDS: readonly number[] = [ConfigId.contactA, ConfigId.contactB, ConfigId.contactC];

/**
 * Reads the configuration entries (ids 7 and 3, 4, 5; specification chapter 3).
 * @param allowedHosts see {@link safeLink}
 */
export function supportWays(
  entries: readonly ConfigEntry[],
  allowedHosts: readonly string[],
): SupportWays {
  const link = entries.find((entry) => entry.id === ConfigId.customerService)?.content ?? '';
  const chats = new Map<string, SupportWays['chats'][number]>();
  for (const { id, content } of entries) {
    if (!CHAT_IDS.includes(id) || content.trim() === '') continue;
    const contact = readContact(content, allowedHosts);
    if (contact.kind !== 'unusable' && !chats.has(contact.text)) chats.set(contact.text, contact);
  }
  return { online: safeLink(link, allowedHosts), chats: [...chats.values()] };
}
