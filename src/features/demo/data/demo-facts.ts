import type { ProfileRow } from '#ledger/store/rows.ts'
import { NEW_ONBOARDING } from '#records/profile/onboarding.ts'
import { USER_ROLE } from '#records/profile/profile-details.ts'
import { DEFAULT_ZONE } from '#time/day.ts'
import { DEMO_USER_ID } from '../rules/demo-user.ts'

/** The version of the demo's example records, as if a server had given them; what a person makes has 0. */
export const EXAMPLE_VERSION = 1

/** Who the demo's person is: on the free plan, with no address and no code to share. */
export const DEMO_PROFILE: ProfileRow = {
  id: DEMO_USER_ID,
  userName: 'Ada',
  email: '',
  firstName: 'Ada',
  lastName: 'Obi',
  phone: '',
  timezone: DEFAULT_ZONE,
  dp: '',
  gender: 'female',
  role: USER_ROLE,
  emailVerified: false,
  level: 'Trailblazer',
  balance: 0,
  tokenBalance: 0,
  topupTokenBalance: 0,
  walletsCount: 0,
  monthlyImports: 0,
  referralCode: '',
  onboarding: NEW_ONBOARDING,
  months: [],
  version: EXAMPLE_VERSION,
}
