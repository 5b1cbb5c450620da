export type ContentEncoding = 'br' | 'gzip';

/** The best of our encodings that an Accept-Encoding header allows, or none. */
export function pickEncoding(header: string | null | undefined): ContentEncoding | undefined {
  const accepted = new Map<string, number>();
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const q = parameters.find((parameter) => parameter.startsWith('q='));
    accepted.set(name, q === undefined ? 1 : Number(q.slice(2)));
  }
  const allows = (name: string) => (accepted.get(name) ?? accepted.get('*') ?? 0) > 0;
  if (allows('br')) return 'br';
  return allows('gzip') ? 'gzip' : undefined;
}
