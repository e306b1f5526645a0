import * as v from 'valibot'
import { instantSchema } from '#records/wire.ts'
import { login } from './account-calls.ts'
import { dataAnswer } from './answers/answers.ts'
import { exportedData } from './answers/exported-data.ts'
import { defineCall } from './call.ts'
import { secretSchema } from './session-calls.ts'

/**
 * GET /user/export: all that is kept of the person, whole, at one moment. Streamed; a few of them an
 * hour.
 */
export const exportData = defineCall({
  method: 'GET',
  path: '/user/export',
  summary: 'All that is kept of me',
  access: 'session',
  answer: dataAnswer(exportedData),
  status: 200,
  errors: ['too_many'],
  queued: false,
})

/**
 * POST /user/delete-account with the password: signs out everywhere at once and deletes everything
 * when the time to take it back is over. A wrong password is 400 at `password`.
 */
export const deleteAccount = defineCall({
  method: 'POST',
  path: '/user/delete-account',
  summary: 'Delete my account',
  access: 'session',
  body: v.object({ password: secretSchema }),
  answer: dataAnswer(v.object({ deleteAt: instantSchema })),
  status: 200,
  errors: ['validation', 'too_many'],
  queued: false,
})

/**
 * POST /user/keep-account: takes the deletion back, and answers like a login. 401 once the account
 * is gone.
 */
export const keepAccount = defineCall({
  method: 'POST',
  path: '/user/keep-account',
  summary: 'Keep an account that was to be deleted',
  access: 'public',
  body: login.body,
  answer: login.answer,
  status: 200,
  errors: ['bad_credentials', 'unverified', 'leaving', 'too_many'],
  queued: false,
})
