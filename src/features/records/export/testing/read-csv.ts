/** Reads CSV by RFC 4180 with CRLF, for tests. @throws Error where it is not */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let at = 0;
  let cells: string[] = [];
  while (at < text.length) {
    const { cell, end } = readCell(text, at);
    cells.push(cell);
    if (text[end] === ',') {
      at = end + 1;
      continue;
    }
    if (!text.startsWith('\r\n', end)) throw new Error(`no end of row at ${end}`);
    rows.push(cells);
    cells = [];
    at = end + 2;
  }
  if (cells.length > 0) throw new Error('the last row has no end');
  return rows;
}

function readCell(text: string, at: number): { cell: string; end: number } {
  if (text[at] !== '"') {
    const length = text.slice(at).search(/[,\r\n"]/);
    const end = length === -1 ? text.length : at + length;
    return { cell: text.slice(at, end), end };
  }
  let cell = '';
  for (let from = at + 1; ; ) {
    const quote = text.indexOf('"', from);
    if (quote === -1) throw new Error(`no closing quote after ${at}`);
    cell += text.slice(from, quote);
    if (text[quote + 1] !== '"') return { cell, end: quote + 1 };
    cell += '"';
    from = quote + 2;
  }
}
