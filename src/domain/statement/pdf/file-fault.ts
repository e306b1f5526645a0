import { MAX_FILE_BYTES } from '../limits.ts'
import type { StatementFault } from '../statement-fault.ts'
import { isPdf } from './is-pdf.ts'

/** What can be said against a file before it is opened. */
export function fileFault(bytes: Uint8Array): StatementFault | undefined {
  if (bytes.length === 0) return { type: 'empty' }
  if (bytes.length > MAX_FILE_BYTES) return { type: 'too-large' }
  return isPdf(bytes) ? undefined : { type: 'not-pdf' }
}
