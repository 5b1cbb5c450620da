/**
 * Checks a link from the platform (support, chat, launch, notices): it must be absolute https, without
 * credentials, to an allowed host.
 * @param allowedHosts hosts (their subdomains included); empty allows any
 * @returns undefined for anything else: `javascript:`, relative, http, `user@host`
 */
export function safeLink(text: string, allowedHosts: readonly string[] = []): URL | undefined {
  let url: URL;
  try {
    // Parsed without a base, so that relative links fail.
    url = new URL(text.trim());
  } catch {
    return undefined;
  }
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '') return undefined;
  const allowed =
    allowedHosts.length === 0 ||
    allowedHosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`));
  return allowed ? url : undefined;
}

/**
 * Checks a game's address from a launch: it must be a safe link, or have the platform's own origin, which may
 * use plain http.
 * @param platformOrigin exactly this origin counts as the platform's own
 * @param allowedHosts as for {@link safeLink}
 */
export function launchLink(
  text: string,
  platformOrigin: string,
  allowedHosts: readonly string[] = [],
): URL | undefined {
  const link = safeLink(text, allowedHosts);
  if (link || !URL.canParse(text.trim())) return link;
  const url = new URL(text.trim());
  // The protocol is checked, too, because a blob: URL has the origin of the page that created it.
  const own = /^https?:$/.test(url.protocol) && url.origin === platformOrigin;
  return own && url.username === '' && url.password === '' ? url : undefined;
}

/** Attributes of every link that leaves the app. */
export const OUTBOUND = { target: '_blank', rel: 'noopener noreferrer' } as const;

/** How a chat contact from the configuration can be reached. */
export type Contact =
  | { kind: 'link'; text: string; url: URL }
  /** A bare handle to copy; with a chat link if its host is allowed. */
  | { kind: 'handle'; text: string; url: URL | undefined }
  | { kind: 'unusable' };

/** Letters and digits of any script with an optional @; excludes addresses and markup. */
const HANDLE = /^@?[\p{L}\p{N}_.-]{2,64}$/u;
const CHAT_HANDLE = /^@[A-Za-z]\w{3,31}$/;
const CHAT_ORIGIN = 'https://t.me/';

/** Reads a contact as the platform sent it: a chat link, or a handle such as `@robohall_cs`. */
export function readContact(sent: string, allowedHosts: readonly string[] = []): Contact {
  const text = sent.trim();
  const url = safeLink(text, allowedHosts);
  if (url) return { kind: 'link', text: handleOf(url), url };
  if (!HANDLE.test(text)) return { kind: 'unusable' };
  const chat = CHAT_HANDLE.test(text)
    ? safeLink(CHAT_ORIGIN + text.slice(1), allowedHosts)
    : undefined;
  return { kind: 'handle', text, url: chat };
}

/** The label of a chat link: its handle if it has one, else its host. */
function handleOf(url: URL): string {
  const handle = `@${url.pathname.slice(1)}`;
  return CHAT_HANDLE.test(handle) ? handle : url.hostname;
}
