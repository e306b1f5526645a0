import * as v from 'valibot'
import { otpSchema } from './account-calls.ts'
import { messageAnswer } from './answers/answers.ts'
import { defineCall } from './call.ts'
import { defineEmailCall, emailSchema } from './email-call.ts'
import { secretSchema } from './session-calls.ts'

// How long a new password must be is the command's to say, in the words of the product.
const newPassword = secretSchema

/**
 * POST /user/forgot-password: mails a code to the address; alike for known and unknown
 * ones. Within 90 s of the last code it is 429.
 */
export const forgotPassword = defineEmailCall(
  '/user/forgot-password',
  'Send a code to reset a password',
)

/** POST /user/reset-password with the mailed code: a new password; every session of the person ends. */
export const resetPassword = defineCall({
  method: 'POST',
  path: '/user/reset-password',
  summary: 'Set a new password by a mailed code',
  access: 'public',
  body: v.object({ email: emailSchema, otp: otpSchema, newPassword }),
  answer: messageAnswer,
  status: 200,
  errors: ['validation', 'too_many'],
  queued: false,
})

/** POST /user/change-password: asks for the current one; every other session of the person ends. */
export const changePassword = defineCall({
  method: 'POST',
  path: '/user/change-password',
  summary: 'Change my password',
  access: 'session',
  body: v.object({ currentPassword: secretSchema, newPassword }),
  answer: messageAnswer,
  status: 200,
  errors: ['validation', 'too_many'],
  queued: false,
})
