import type { Profile } from '#records/profile.ts'
import { NEW_ONBOARDING } from '#records/profile/onboarding.ts'

/** Ada with every detail filled in; her id is that of test ledgers. */
export function aProfile(change: Partial<Profile> = {}): Profile {
  return {
    id: '019a0000-0000-7000-8000-000000000001',
    userName: 'ada',
    email: 'ada@example.test',
    firstName: 'Ada',
    lastName: 'Obi',
    phone: '+2348031234567',
    timezone: 'Africa/Lagos',
    dp: '/avatars/female-1.svg',
    gender: 'female',
    role: 'User',
    emailVerified: true,
    level: 'Trailblazer',
    balance: 0,
    tokenBalance: 50_000,
    topupTokenBalance: 0,
    walletsCount: 0,
    monthlyImports: 0,
    referralCode: 'ADA2026',
    onboarding: NEW_ONBOARDING,
    months: [],
    ...change,
  }
}
