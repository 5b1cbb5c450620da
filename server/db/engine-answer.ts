import { messages, protocol, type Results } from '@electric-sql/pglite';

/** What the engine answered to one statement. */
interface EngineAnswer {
  /** Values as text. */
  rows: unknown[][];
  fields: Results['fields'];
  /** Types of the statement's parameters, as object ids. */
  parameters: readonly number[];
  command: { affectedRows: number; rowCount?: number; command?: string };
}

const DATA_ROW = 'D'.charCodeAt(0);
const COMMAND_COMPLETE = 'C'.charCodeAt(0);
const PARSE_COMPLETE = '1'.charCodeAt(0);
const BIND_COMPLETE = '2'.charCodeAt(0);
const READY = 'Z'.charCodeAt(0);
/** A message's kind and the length of what follows the kind. */
const HEADER = 5;
/** The length of an absent value. */
const IS_NULL = -1;
const CHANGES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/**
 * Reads the messages of an answer. Rows are read here, because the engine's own parser copies every value's bytes
 * and decodes each by itself, which takes longer than the query. Errors and descriptions are left to it.
 * @throws the first error that the engine tells
 */
export function readAnswer(bytes: Buffer): EngineAnswer {
  const answer: EngineAnswer = {
    rows: [],
    fields: [],
    parameters: [],
    command: { affectedRows: 0 },
  };
  for (let at = 0; at + HEADER <= bytes.length; ) {
    const end = at + 1 + bytes.readInt32BE(at + 1);
    switch (bytes[at]) {
      case DATA_ROW:
        answer.rows.push(readRow(bytes, at + HEADER));
        break;
      case COMMAND_COMPLETE:
        answer.command = readTag(bytes.toString('latin1', at + HEADER, end - 1));
        break;
      case PARSE_COMPLETE:
      case BIND_COMPLETE:
      case READY:
        break;
      default:
        readOther(bytes.subarray(at, end), answer);
    }
    at = end;
  }
  return answer;
}

function readRow(bytes: Buffer, start: number): (string | null)[] {
  const row: (string | null)[] = new Array(bytes.readInt16BE(start));
  let at = start + 2;
  for (let index = 0; index < row.length; index += 1) {
    const length = bytes.readInt32BE(at);
    at += 4;
    if (length === IS_NULL) row[index] = null;
    else {
      row[index] = bytes.toString('utf8', at, at + length);
      at += length;
    }
  }
  return row;
}

function readOther(bytes: Buffer, answer: EngineAnswer): void {
  new protocol.Parser().parse(bytes, (message) => {
    if (message instanceof messages.DatabaseError) throw message;
    if (message instanceof messages.RowDescriptionMessage) {
      answer.fields = message.fields.map(({ name, dataTypeID }) => ({ name, dataTypeID }));
    } else if (message instanceof messages.ParameterDescriptionMessage) {
      answer.parameters = message.dataTypeIDs;
    }
  });
}

/** A command's tag tells how many rows it met: SELECT 2, UPDATE 3, INSERT 0 5. */
function readTag(tag: string): EngineAnswer['command'] {
  const words = tag.split(' ');
  const [command = ''] = words;
  const rowCount = Number(words.at(-1));
  if (Number.isNaN(rowCount)) return { command, affectedRows: 0 };
  return { command, rowCount, affectedRows: CHANGES.has(command) ? rowCount : 0 };
}
