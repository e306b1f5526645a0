import * as v from 'valibot'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#features/account/rules/password.ts'
import { profile, userNameSchema } from '#records/profile.ts'
import { genderSchema, idSchema, storable } from '#records/wire-text.ts'
import { dataAnswer, messageAnswer } from './answers/answers.ts'
import { defineCall } from './call.ts'
import { defineEmailCall, emailSchema } from './email-call.ts'
import { secretSchema, sessionUser } from './session-calls.ts'

const newPasswordSchema = v.pipe(
  v.string('Is required.'),
  v.minLength(MIN_PASSWORD_LENGTH, `Must be at least ${MIN_PASSWORD_LENGTH} characters.`),
  v.maxLength(MAX_PASSWORD_LENGTH, `Must be at most ${MAX_PASSWORD_LENGTH} characters.`),
)
/** A one-time code as typed. */
export const otpSchema = v.pipe(
  v.string('Is required.'),
  v.trim(),
  v.regex(/^\d{6}$/, 'Must be the six digits of the code.'),
)
const referralSchema = v.nullish(
  v.pipe(v.string('Must be text.'), v.trim(), v.maxLength(40, 'Is too long.'), storable()),
  '',
)
/** POST /user/create-account. A taken email or username is 409 `taken`, with the field named. */
export const createAccount = defineCall({
  method: 'POST',
  path: '/user/create-account',
  summary: 'Create an account',
  access: 'public',
  body: v.object({
    userName: userNameSchema,
    email: emailSchema,
    gender: genderSchema,
    password: newPasswordSchema,
    referral: referralSchema,
  }),
  answer: dataAnswer(v.object({ id: idSchema, email: v.string(), userName: v.string() })),
  status: 201,
  errors: ['taken', 'work_required'],
  queued: false,
})

/**
 * POST /user/quick-signup: an account by email and password alone, signed in at once. Until its
 * address is verified the session may only read its own profile.
 */
export const quickSignUp = defineCall({
  method: 'POST',
  path: '/user/quick-signup',
  summary: 'Create an account by email and password',
  access: 'public',
  body: v.object({ email: emailSchema, password: newPasswordSchema, referral: referralSchema }),
  answer: v.object({
    success: v.literal(true),
    message: v.string(),
    data: v.object({ accessToken: v.string(), refreshToken: v.string(), user: profile.wire }),
    profileComplete: v.boolean(),
  }),
  status: 201,
  errors: ['taken', 'work_required'],
  queued: false,
})

/** POST /user/verify-email with the one-time code. */
export const verifyEmail = defineCall({
  method: 'POST',
  path: '/user/verify-email',
  summary: 'Verify an email address',
  access: 'public',
  body: v.object({ email: emailSchema, otp: otpSchema }),
  answer: messageAnswer,
  status: 200,
  errors: ['validation', 'too_many'],
  queued: false,
})

/** POST /user/resend-verification-email; alike for known and unknown addresses. */
export const resendVerification = defineEmailCall(
  '/user/resend-verification-email',
  'Send another one-time code',
)

/** POST /user/login by email or username. The right password of an unverified account is 403 with `email`. */
export const login = defineCall({
  method: 'POST',
  path: '/user/login',
  summary: 'Log in',
  access: 'public',
  body: v.object({ account: secretSchema, password: secretSchema }),
  answer: dataAnswer(
    v.object({ ...sessionUser.entries, accessToken: v.string(), refreshToken: v.string() }),
  ),
  status: 200,
  errors: ['bad_credentials', 'unverified', 'leaving', 'too_many', 'work_required'],
  queued: false,
})

/** GET /user/profile. */
export const fetchProfile = defineCall({
  method: 'GET',
  path: '/user/profile',
  summary: 'My profile',
  access: 'unverified',
  answer: dataAnswer(profile.wire),
  status: 200,
  errors: [],
  queued: false,
})

/** PATCH /user/edit-profile: fields left out stay as they are. */
export const editProfile = defineCall({
  method: 'PATCH',
  path: '/user/edit-profile',
  summary: 'Edit my profile',
  access: 'session',
  body: profile.editBody,
  answer: dataAnswer(profile.wire),
  status: 200,
  errors: ['taken'],
  queued: true,
})
