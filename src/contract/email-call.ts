import * as v from 'valibot'
import { messageAnswer } from './answers/answers.ts'
import { defineCall } from './call.ts'
import { emailSchema } from './email-schema.ts'

/** A public POST of an email address alone, which answers alike for every address. */
export function defineEmailCall(path: string, summary: string) {
  return defineCall({
    method: 'POST',
    path,
    summary,
    access: 'public',
    body: v.object({ email: emailSchema }),
    answer: messageAnswer,
    status: 200,
    errors: ['too_many'],
    queued: false,
  })
}
