import { once } from '#base/once.ts'
import { t } from '#messages/t.ts'
/** The genders offered, as stored. */
export const GENDERS = ['male', 'female', 'other'] as const

/** A gender as stored. */
export type Gender = (typeof GENDERS)[number]

/** A gender as people read it. */
export const genderNames = once((): Readonly<Record<Gender, string>> => ({
  male: t('records.male'),
  female: t('records.female'),
  other: t('records.other'),
}))

/** What a profile must have to be saved (PRO-01), in order, as people read it. */
export const profileDetails = once(
  () =>
    ({
      firstName: t('records.first-name'),
      lastName: t('records.last-name'),
      phone: 'Phone',
      timezone: t('records.time-zone'),
      dp: t('records.profile-picture'),
    }) as const,
)

/** A detail that a profile must have. */
export type ProfileDetail = keyof ReturnType<typeof profileDetails>

/** The one role that may use the app (ACC-15). */
export const USER_ROLE = 'User'

/** The details that are not filled in, in order. */
export function missingDetails(
  profile: Readonly<Record<ProfileDetail, string>>,
): readonly ProfileDetail[] {
  // Object.keys forgets which object it was asked about.
  const details = Object.keys(profileDetails()) as ProfileDetail[]
  return details.filter(detail => profile[detail].trim() === '')
}
