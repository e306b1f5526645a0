import type { StatementFault } from '../statement-fault.ts'

const WRONG_PASSWORD = 2

// By their names in pdf.js: what is wrong with the file, as against what is wrong with us.
const FILE_FAULTS: ReadonlySet<unknown> = new Set([
  'InvalidPDFException',
  'UnknownErrorException',
  'ResponseException',
])

/** What it means that pdf.js did not open a file. */
export function openFault(error: unknown): StatementFault {
  if (!(error instanceof Error)) return { type: 'reader-failed' }
  if (error.name === 'PasswordException') {
    const isWrong = 'code' in error && error.code === WRONG_PASSWORD
    return { type: isWrong ? 'password-wrong' : 'password-needed' }
  }
  return { type: FILE_FAULTS.has(error.name) ? 'corrupt' : 'reader-failed' }
}
