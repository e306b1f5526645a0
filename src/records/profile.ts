import * as v from 'valibot'
import { choice, figure, flag, json, text } from './field.ts'
import { PLAN_NAMES } from './plan.ts'
import { monthsRead, monthsSchema, monthsToWire } from './profile/months-wire.ts'
import { NEW_ONBOARDING, type Onboarding, ONBOARDING_STEPS } from './profile/onboarding.ts'
import { GENDERS } from './profile/profile-details.ts'
import { USER_NAME_LENGTHS, USER_NAME_PATTERN } from './profile/user-name.ts'
import { defineRecord, type RowOf } from './record.ts'
import { genderSchema, storable } from './wire-text.ts'
import { zoneSchema } from './wire.ts'

/** A username that a person chooses. */
export const userNameSchema = v.pipe(
  v.string('Is required.'),
  v.trim(),
  v.minLength(USER_NAME_LENGTHS.min, `Must be at least ${USER_NAME_LENGTHS.min} characters.`),
  v.maxLength(USER_NAME_LENGTHS.max, `Must be at most ${USER_NAME_LENGTHS.max} characters.`),
  v.regex(USER_NAME_PATTERN, 'May hold letters, digits, dots, dashes and underscores.'),
)

const detailSchema = v.pipe(
  v.string('Must be text.'),
  v.trim(),
  v.maxLength(80, 'Must be at most 80 characters.'),
  storable(),
)
const phoneSchema = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^(\+?[\d ()-]{6,20})?$/, 'Must be a phone number.'),
)
const pictureSchema = v.pipe(
  v.string('Must be text.'),
  v.maxLength(300, 'Is too long.'),
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

const onboardingRead: v.GenericSchema<
  v.InferInput<typeof onboardingSchema> | undefined,
  Onboarding
> = v.optional(onboardingSchema, NEW_ONBOARDING)

/**
 * A person as their account shows them; texts not filled in are empty. It lives in the accounts'
 * table, so it has no tombstone, and the server presents it by hand, with balances and counts.
 */
export const profile = defineRecord({
  kind: 'profile',
  table: 'profile',
  nouns: ['profile', 'profiles'],
  calls: 'own',
  fields: {
    userName: text(userNameSchema, { edit: true, call: 'username', emptied: '' }),
    email: text(null, { emptied: '' }),
    gender: choice(GENDERS, { write: genderSchema, edit: true }),
    role: text(null, { emptied: '' }),
    firstName: text(detailSchema, { edit: true, emptied: '' }),
    lastName: text(detailSchema, { edit: true, emptied: '' }),
    phone: text(phoneSchema, { edit: true, emptied: '' }),
    timezone: text(zoneSchema, { edit: true, emptied: '' }),
    dp: text(pictureSchema, { edit: true, emptied: '' }),
    emailVerified: flag(false, {}),
    level: choice(PLAN_NAMES, { column: false }),
    balance: figure(),
    tokenBalance: figure(),
    topupTokenBalance: figure(),
    walletsCount: figure(),
    monthlyImports: figure(),
    referralCode: text(null, { emptied: '' }),
    // As a whole: of two devices that decided, the later one's holds. One that an older build stored
    // has none.
    onboarding: json(
      { read: onboardingRead, toWire: onboardingToWire },
      { write: onboardingSchema, edit: true, emptied: NEW_ONBOARDING },
    ),
    // As a whole too: rules follow each other.
    months: json(
      { read: monthsRead, toWire: monthsToWire },
      { write: monthsSchema, edit: true, emptied: [] },
    ),
  },
  plan: null,
  title: null,
})

/** A person as their account shows them. */
export type Profile = RowOf<typeof profile>

function onboardingToWire({ dismissed, skipped }: Onboarding) {
  return { dismissed, skipped: [...skipped] }
}
