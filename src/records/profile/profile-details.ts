/** The genders offered, as stored. */
export const GENDERS = ['male', 'female', 'other'] as const

/** A gender as stored. */
export type Gender = (typeof GENDERS)[number]

/** A gender as people read it. */
export const GENDER_NAMES: Readonly<Record<Gender, string>> = {
  male: 'Male',
  female: 'Female',
  other: 'Other',
}

/** What a profile must have to be saved (PRO-01), in order, as people read it. */
export const PROFILE_DETAILS = {
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Phone',
  timezone: 'Time zone',
  dp: 'Profile picture',
} as const

/** A detail that a profile must have. */
export type ProfileDetail = keyof typeof PROFILE_DETAILS

/** The one role that may use the app (ACC-15). */
export const USER_ROLE = 'User'

/** The details that are not filled in, in order. */
export function missingDetails(
  profile: Readonly<Record<ProfileDetail, string>>,
): readonly ProfileDetail[] {
  // Object.keys forgets which object it was asked about.
  const details = Object.keys(PROFILE_DETAILS) as ProfileDetail[]
  return details.filter(detail => profile[detail].trim() === '')
}
