import type { Onboarding } from './onboarding.ts'
import type { PlanName } from './plan.ts'

/** The genders offered, as stored. */
export const GENDERS = ['male', 'female', 'other'] as const

/** A gender as stored. */
export type Gender = (typeof GENDERS)[number]

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
