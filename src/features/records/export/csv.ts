/**
 * Cells and rows of a CSV file that Excel, WPS and Numbers open as it is meant: RFC 4180 with CRLF,
 * a byte order mark for the Chinese in it, and no cell that could be taken for a formula
 * (decision 0063).
 */

/** Without it Excel takes UTF-8 for the machine's old code page. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Excel spills what is longer than its cells hold into the next ones, where nothing guards it. */
const MOST_CHARACTERS = 1_000;

/** Line breaks, tabs and other controls, and what turns the direction of writing. */
const CONTROLS = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu;

/**
 * What begins a formula: at the start of the cell, and behind a semicolon, at which the Excel of
 * some countries cuts. White space and invisible characters before it are skipped by some readers;
 * the wide and small forms are taken for the plain ones by East Asian input.
 */
const FORMULA_START = /(^|;)(?=[\s\p{Z}\p{C}]*[=+\-@＝＋－＠﹦﹢﹣﹫])/gu;

/** What a spreadsheet would read as a number, a date or a time, and show in its own way. */
const LOOKS_LIKE_NUMBER = /^(?=\D*\d)[\s\d.,:/%年月日时分秒()-]+(?:e[\d+-]*)?$/iu;

const NEEDS_QUOTES = /[",;|\t]|^\s|\s$/;

/**
 * A cell of text, whoever wrote it. It is never a formula: an apostrophe goes before what would begin
 * one. It never becomes a number: a tab follows digits, invisible in the sheet, so that an order
 * number keeps every one of them.
 */
export function textCell(text: string): string {
  const line = text.replace(CONTROLS, ' ').slice(0, MOST_CHARACTERS);
  const safe = line.replace(FORMULA_START, "$1'");
  return quoted(LOOKS_LIKE_NUMBER.test(safe) ? `${safe}\t` : safe);
}

/** A cell that is ours to the last character: a decimal number, a time, or nothing. */
export function plainCell(value: string): string {
  return value;
}

/** A row with its line end. @param cells as {@link textCell} or {@link plainCell} give them */
export function csvRow(cells: readonly string[]): string {
  return `${cells.join(',')}\r\n`;
}

function quoted(text: string): string {
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
