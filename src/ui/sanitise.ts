import type { DOMPurify } from 'dompurify';
import { pictureAddress } from '../../contract/pictures.ts';
import { MAX_HTML_LENGTH } from '../format/html-words.ts';
import { OUTBOUND, safeLink } from './links.ts';

const TAGS =
  'a b blockquote br caption code dd del div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img ins li ol p pre s small span strong sub sup table tbody td tfoot th thead tr u ul';
const ATTRIBUTES = ['href', 'src', 'alt', 'title', 'width', 'height', 'colspan', 'rowspan'];
const FIGURE = /^\d{1,4}$/;

/**
 * Loads the sanitizer.
 * @returns a function from server HTML to nodes that are safe to attach: only the listed tags and attributes,
 * https links to the given hosts (empty allows any), images from https or the platform's origin; no style, class, id or
 * form
 */
export async function loadSanitiser(): Promise<
  (html: string, linkHosts: readonly string[]) => DocumentFragment
> {
  const purify = await purifier();
  return (html, linkHosts) => {
    allowedHosts = linkHosts;
    return purify.sanitize(html.slice(0, MAX_HTML_LENGTH), {
      RETURN_DOM_FRAGMENT: true,
      ALLOWED_TAGS: TAGS.split(' '),
      ALLOWED_ATTR: ATTRIBUTES,
      ALLOW_ARIA_ATTR: false,
      ALLOW_DATA_ATTR: false,
    });
  };
}

/** The allowed hosts of the current call, for the sanitizer's hooks. */
let allowedHosts: readonly string[] = [];
let loading: Promise<DOMPurify> | undefined;

/** A failed load (offline) is retried by the next call. */
function purifier(): Promise<DOMPurify> {
  loading ??= import('dompurify').then(({ default: shared }) => {
    // A separate instance, so that the hooks do not affect other users of the library.
    const purify = shared(window);
    purify.addHook('uponSanitizeAttribute', (node, attribute) => {
      if (attribute.attrName === 'src') attribute.attrValue = pictureIn(attribute.attrValue);
      attribute.keepAttr = isWelcome(node, attribute.attrName, attribute.attrValue);
    });
    purify.addHook('afterSanitizeAttributes', complete);
    return purify;
  });
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

function isWelcome(node: Element, name: string, value: string): boolean {
  if (name === 'href') return node.nodeName === 'A' && safeLink(value, allowedHosts) !== undefined;
  if (name === 'src') return node.nodeName === 'IMG' && value !== '';
  if (name === 'width' || name === 'height') return node.nodeName === 'IMG' && FIGURE.test(value);
  if (name === 'colspan' || name === 'rowspan') return FIGURE.test(value);
  return ATTRIBUTES.includes(name);
}

/** A path begins at the platform's root or ends like a picture; other bare words are no address. */
const PATH = /^\/|^[^:]+\.(png|jpe?g|gif|webp|avif|svg)(\?.*)?$/i;

/**
 * The address of an image in the platform's HTML: https, or of the platform's own origin. Empty for all others, such
 * as `data:`.
 */
function pictureIn(value: string): string {
  const sent = value.trim();
  if (safeLink(sent)) return pictureAddress(sent);
  const address = PATH.test(sent) ? pictureAddress(sent) : '';
  if (address === '' || !URL.canParse(address, location.origin)) return '';
  const { href, origin } = new URL(address, location.origin);
  const platform = new URL(pictureAddress('/'), location.origin).origin;
  return safeLink(href) || origin === platform ? address : '';
}

function complete(node: Element): void {
  if (node.nodeName === 'A' && node.hasAttribute('href')) {
    node.setAttribute('target', OUTBOUND.target);
    node.setAttribute('rel', `${OUTBOUND.rel} nofollow`);
  }
  if (node.nodeName !== 'IMG') return;
  if (!node.hasAttribute('src')) {
    node.remove();
    return;
  }
  if (!node.hasAttribute('alt')) node.setAttribute('alt', '');
  node.setAttribute('loading', 'lazy');
  node.setAttribute('decoding', 'async');
  node.setAttribute('referrerpolicy', 'no-referrer');
}
