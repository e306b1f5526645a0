import * as v from 'valibot'
import { messageAnswer } from './answers/answers.ts'
import { defineCall } from './call.ts'
import type { ErrorCode } from './wire/error-codes.ts'

const MAX_EMAIL_LENGTH = 254

/** An email address as typed; read in lower case, spaces around it aside. */
export const emailSchema = v.pipe(
  v.string('Is required.'),
  v.trim(),
  v.toLowerCase(),
  v.minLength(1, 'Is required.'),
  v.maxLength(MAX_EMAIL_LENGTH, 'Is too long.'),
  v.email('Must be an email address.'),
)

/** A public POST of an email address alone, which answers alike for every address. */
export function defineEmailCall(
  path: string,
  summary: string,
  errors: readonly ErrorCode[] = ['too_many'],
) {
  return defineCall({
    method: 'POST',
    path,
    summary,
    access: 'public',
    body: v.object({ email: emailSchema }),
    answer: messageAnswer,
    status: 200,
    errors,
    queued: false,
  })
}
