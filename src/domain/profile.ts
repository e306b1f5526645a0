import type { Onboarding } from './onboarding.ts'
import type { PlanName } from './plan.ts'

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

/** What a profile must have to be saved (product.md section 5), in order, as people read it. */
export const PROFILE_DETAILS = {
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Phone',
  timezone: 'Time zone',
  dp: 'Profile picture',
} as const

/** A detail that a profile must have. */
export type ProfileDetail = keyof typeof PROFILE_DETAILS

/** The one role that may use the app (product.md section 6). */
export const USER_ROLE = 'User'

/** A person as their account shows them. Texts not yet filled in are empty. */
export interface Profile {
  readonly id: string
  readonly userName: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  readonly timezone: string
  readonly dp: string
  readonly gender: Gender
  readonly role: string
  readonly emailVerified: boolean
  readonly level: PlanName
  readonly balance: number
  readonly tokenBalance: number
  readonly topupTokenBalance: number
  readonly walletsCount: number
  readonly monthlyImports: number
  readonly referralCode: string
  readonly onboarding: Onboarding
}

/** The details that are not filled in, in order. */
export function missingDetails(
  profile: Readonly<Record<ProfileDetail, string>>,
): readonly ProfileDetail[] {
  // Object.keys forgets which object it was asked about.
  const details = Object.keys(PROFILE_DETAILS) as ProfileDetail[]
  return details.filter(detail => profile[detail].trim() === '')
}
