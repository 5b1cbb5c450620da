/**
 * Cells and rows of a CSV file that Excel, WPS and Numbers open correctly: RFC 4180 with CRLF, a byte order
 * mark so that Chinese text is decoded as UTF-8, and no cell that could be read as a formula (decision 0063).
 */

/** Without a byte order mark, Excel decodes the file in the computer's legacy code page instead of UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Excel spills text beyond a cell's limit into the next cells, past the formula guard; so text is cut. */
const MOST_CHARACTERS = 1_000;

/** Line breaks, tabs, other control characters, and characters that change the writing direction. */
const CONTROLS = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu;

/**
 * The start of a formula: at the start of the cell, or after a semicolon, which Excel treats as a separator
 * in some locales. Some programs skip white space and invisible characters before the sign, and East Asian
 * input methods produce wide and small forms of the signs.
 */
const FORMULA_START = /(^|;)(?=[\s\p{Z}\p{C}]*[=+\-@＝＋－＠﹦﹢﹣﹫])/gu;

/** Text that a spreadsheet would convert to a number, a date or a time. */
const LOOKS_LIKE_NUMBER = /^(?=\D*\d)[\s\d.,:/%年月日时分秒()-]+(?:e[\d+-]*)?$/iu;

const NEEDS_QUOTES = /[",;|\t]|^\s|\s$/;

/**
 * A cell of untrusted text. An apostrophe before a formula sign keeps the text from being run as a formula; a
 * tab after digits, invisible in the sheet, keeps the text from becoming a number, so that an order number
 * keeps every digit.
 */
export function textCell(text: string): string {
  const line = text.replace(CONTROLS, ' ').slice(0, MOST_CHARACTERS);
  const safe = line.replace(FORMULA_START, "$1'");
  return quoted(LOOKS_LIKE_NUMBER.test(safe) ? `${safe}\t` : safe);
}

/**
 * A row with its line end.
 * @param cells from {@link textCell}, or text of this app that needs no escaping: a decimal number or a time
 */
export function csvRow(cells: readonly string[]): string {
  return `${cells.join(',')}\r\n`;
}

function quoted(text: string): string {
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
