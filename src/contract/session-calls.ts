import * as v from 'valibot'
import { genderSchema, idSchema, storable } from '#records/wire-text.ts'
import { messageAnswer } from './answers/answers.ts'
import { defineCall } from './call.ts'

// Apart from the calls of accounts, which bring the profile's record: every visit reads these.

/** A password or token as it was given out or typed. */
export const secretSchema = v.pipe(
  v.string('Is required.'),
  v.minLength(1, 'Is required.'),
  v.maxLength(1024, 'Is too long.'),
  storable(),
)

/** What identifies a signed-in session, as login answers it. */
export const sessionUser = v.object({
  id: idSchema,
  userName: v.string(),
  email: v.string(),
  gender: genderSchema,
  role: v.string(),
})

/** POST /auth/refresh-token, sent without the bearer header; the refresh token rotates. */
export const refreshToken = defineCall({
  method: 'POST',
  path: '/auth/refresh-token',
  summary: 'Renew the access token',
  access: 'public',
  body: v.object({ refreshToken: secretSchema }),
  answer: v.object({
    success: v.literal(true),
    accessToken: v.string(),
    refreshToken: v.string(),
  }),
  status: 200,
  errors: ['session_revoked', 'too_many'],
  queued: false,
})

/** POST /user/logout: ends this session's family of refresh tokens. */
export const logout = defineCall({
  method: 'POST',
  path: '/user/logout',
  summary: 'End this session',
  access: 'public',
  body: v.object({ refreshToken: secretSchema }),
  answer: messageAnswer,
  status: 200,
  errors: [],
  queued: false,
})
