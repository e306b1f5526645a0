import * as v from 'valibot'
import { MAX_NAME_LENGTH } from '#base/text-limits.ts'
import { MAX_FILE_BYTES } from '#features/statements/rules/limits.ts'
import { previewAnswer } from './answers/statement-answer.ts'
import { defineCall } from './call.ts'

/**
 * POST /transactions/preview-import: reads a statement and keeps nothing of it. A file that needs a
 * password is refused: the device reads those.
 */
export const previewImport = defineCall({
  method: 'POST',
  path: '/transactions/preview-import',
  summary: 'Read the rows of a bank statement',
  access: 'session',
  query: v.object({
    /** The bank that the person chose; one that is not among the allowed ones says nothing. */
    bank: v.optional(
      v.pipe(
        v.string(),
        v.maxLength(MAX_NAME_LENGTH, `Must be at most ${MAX_NAME_LENGTH} characters.`),
      ),
    ),
    /** How to read 03/04 where the file leaves it open. */
    dateOrder: v.optional(
      v.picklist(['day-first', 'month-first'], 'Must be day-first or month-first.'),
    ),
    /** The year of the last day, where the file prints days without one. */
    dateYear: v.optional(
      v.pipe(v.string(), v.regex(/^(?:19|20)\d\d$/, 'Must be a year from 1900 to 2099.')),
    ),
  }),
  file: { field: 'file', types: ['application/pdf'], maxBytes: MAX_FILE_BYTES },
  answer: previewAnswer,
  status: 200,
  errors: [
    'plan_limit',
    'too_large',
    'statement_not_pdf',
    'statement_empty',
    'statement_too_long',
    'statement_took_too_long',
    'statement_password',
    'statement_corrupt',
    'statement_scanned',
    'statement_not_statement',
    'statement_no_transactions',
    'statement_foreign_currency',
    'statement_unreadable',
    'statement_failed',
  ],
  queued: false,
})
