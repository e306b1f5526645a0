import * as v from 'valibot'
import { NEW_ONBOARDING, ONBOARDING_STEPS } from '#domain/onboarding.ts'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#domain/password.ts'
import { PLAN_NAMES } from '#domain/plan.ts'
import { GENDERS } from '#domain/profile.ts'
import { USER_NAME_LENGTHS, USER_NAME_PATTERN } from '#domain/user-name.ts'
import { dataAnswer, messageAnswer } from './answers.ts'
import { defineCall } from './call.ts'
import { emailSchema } from './email-schema.ts'
import { idSchema, storable, zoneSchema } from './wire.ts'

const userNameSchema = v.pipe(
  v.string('Is required.'),
  v.trim(),
  v.minLength(USER_NAME_LENGTHS.min, `Must be at least ${USER_NAME_LENGTHS.min} characters.`),
  v.maxLength(USER_NAME_LENGTHS.max, `Must be at most ${USER_NAME_LENGTHS.max} characters.`),
  v.regex(USER_NAME_PATTERN, 'May hold letters, digits, dots, dashes and underscores.'),
)
const newPasswordSchema = v.pipe(
  v.string('Is required.'),
  v.minLength(MIN_PASSWORD_LENGTH, `Must be at least ${MIN_PASSWORD_LENGTH} characters.`),
  v.maxLength(MAX_PASSWORD_LENGTH, `Must be at most ${MAX_PASSWORD_LENGTH} characters.`),
)
/** A password or token as it was given out or typed. */
export const secretSchema = v.pipe(
  v.string('Is required.'),
  v.minLength(1, 'Is required.'),
  v.maxLength(1024, 'Is too long.'),
  storable(),
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
const genderSchema = v.picklist(GENDERS, 'Must be male, female or other.')
const textSchema = v.pipe(
  v.string('Must be text.'),
  v.trim(),
  v.maxLength(80, 'Must be at most 80 characters.'),
  storable(),
)

const stepSchema = v.picklist(ONBOARDING_STEPS, `Must be one of ${ONBOARDING_STEPS.join(', ')}.`)
const onboardingSchema = v.object({
  dismissed: v.boolean('Must be true or false.'),
  skipped: v.pipe(
    v.array(stepSchema, 'Must be a list.'),
    // In one order and each once, so that equal sets are equal texts.
    v.transform(steps => ONBOARDING_STEPS.filter(step => steps.includes(step))),
  ),
})

/** What tells a signed-in session apart, as login answers it. */
export const sessionUser = v.object({
  id: idSchema,
  userName: v.string(),
  email: v.string(),
  gender: genderSchema,
  role: v.string(),
})

/** A person's account (product.md section 3, *User/profile*); texts not filled in are empty. */
export const profileAnswer = v.looseObject({
  ...sessionUser.entries,
  firstName: v.string(),
  lastName: v.string(),
  phone: v.string(),
  timezone: v.string(),
  dp: v.string(),
  emailVerified: v.boolean(),
  level: v.picklist(PLAN_NAMES),
  balance: v.number(),
  tokenBalance: v.number(),
  topupTokenBalance: v.number(),
  walletsCount: v.number(),
  monthlyImports: v.number(),
  referralCode: v.string(),
  // A profile that an older build stored has none.
  onboarding: v.optional(onboardingSchema, NEW_ONBOARDING),
})

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
  errors: ['taken', 'too_many'],
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
    data: v.object({ accessToken: v.string(), refreshToken: v.string(), user: profileAnswer }),
    profileComplete: v.boolean(),
  }),
  status: 201,
  errors: ['taken', 'too_many'],
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
export const resendVerification = defineCall({
  method: 'POST',
  path: '/user/resend-verification-email',
  summary: 'Send another one-time code',
  access: 'public',
  body: v.object({ email: emailSchema }),
  answer: messageAnswer,
  status: 200,
  errors: ['too_many'],
  queued: false,
})

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
  errors: ['bad_credentials', 'unverified', 'leaving', 'too_many'],
  queued: false,
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

/** GET /user/profile. */
export const fetchProfile = defineCall({
  method: 'GET',
  path: '/user/profile',
  summary: 'My profile',
  access: 'unverified',
  answer: dataAnswer(profileAnswer),
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
  body: v.object({
    username: v.optional(userNameSchema),
    firstName: v.optional(textSchema),
    lastName: v.optional(textSchema),
    phone: v.optional(
      v.pipe(v.string(), v.trim(), v.regex(/^(\+?[\d ()-]{6,20})?$/, 'Must be a phone number.')),
    ),
    timezone: v.optional(zoneSchema),
    dp: v.optional(v.pipe(v.string('Must be text.'), v.maxLength(300, 'Is too long.'), storable())),
    gender: v.optional(genderSchema),
    /** As a whole: of two devices that decided, the later one's holds. */
    onboarding: v.optional(onboardingSchema),
  }),
  answer: dataAnswer(profileAnswer),
  status: 200,
  errors: ['taken'],
  queued: true,
})
