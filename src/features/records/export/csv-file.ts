/** What no file system takes in a name. */
const FORBIDDEN = /[\\/:*?"<>|\p{C}]+/gu;

/** A file to be saved or handed on. @param name without its ending */
export function csvFile(blob: Blob, name: string): File {
  const clean = name.replace(FORBIDDEN, '-').replace(/^[.\s]+|[.\s]+$/g, '') || 'records';
  return new File([blob], `${clean}.csv`, { type: 'text/csv' });
}
