/** How much of a file's start is looked at: programs write a line or two of their own before the mark. */
export const PDF_START_BYTES = 1024

const MARK = '%PDF-'

/** Whether a file that starts with these bytes says that it is a PDF, whatever its name or type. */
export function isPdf(start: Uint8Array): boolean {
  return String.fromCodePoint(...start.subarray(0, PDF_START_BYTES)).includes(MARK)
}
