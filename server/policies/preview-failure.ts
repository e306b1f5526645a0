import type { ErrorCode } from '#contract/error-codes.ts'
import { faultText } from '#domain/statement/fault-text.ts'
import type { StatementFault } from '#domain/statement/statement-fault.ts'
import type { ApiFailure } from '../http/failures.ts'
import type { TooBusy } from '../statements/statement-threads.ts'

const CODES: Readonly<Record<StatementFault['type'], ErrorCode>> = {
  'not-pdf': 'statement_not_pdf',
  empty: 'statement_empty',
  'too-large': 'too_large',
  'too-many-pages': 'statement_too_long',
  'too-much-text': 'statement_too_long',
  'took-too-long': 'statement_took_too_long',
  'password-needed': 'statement_password',
  'password-wrong': 'statement_password',
  corrupt: 'statement_corrupt',
  scanned: 'statement_scanned',
  'not-statement': 'statement_not_statement',
  'no-transactions': 'statement_no_transactions',
  'reader-missing': 'statement_failed',
  'reader-failed': 'statement_failed',
  // Nobody is there to hear it.
  cancelled: 'statement_failed',
}

const TRY_AGAIN_SECONDS = 10

/** The refusal of a file that gave no rows, in the words that the device has for it. */
export function previewFailure(fault: StatementFault | TooBusy): ApiFailure {
  if (fault.type === 'too-busy') {
    return {
      code: 'unavailable',
      message: 'Too many statements are being read right now. Please try again in a moment.',
      retryAfterSeconds: TRY_AGAIN_SECONDS,
      report: false,
    }
  }
  const { title, next } = faultText(fault)
  return { code: CODES[fault.type], message: `${title} ${next}`, report: false }
}
