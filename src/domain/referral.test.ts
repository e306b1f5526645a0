import { expect, test } from 'vitest'
import {
  type Invitation,
  invitationTokens,
  MAX_REWARDED_INVITATIONS,
  REFERRAL_HINT,
  REFERRAL_TERMS,
  REFERRAL_TOKENS,
  referralLink,
} from './referral.ts'

const FAIR: Invitation = {
  inviter: {
    email: 'ada@example.test',
    isVerified: true,
    isLeaving: false,
    rewardedBefore: MAX_REWARDED_INVITATIONS - 1,
  },
  invited: { email: 'bola@example.test' },
}

test('[ACC-17] a confirmed invitation gives both people as many tokens as they were told', () => {
  expect(invitationTokens(FAIR)).toBe(REFERRAL_TOKENS)
  const told = REFERRAL_TOKENS.toLocaleString('en')
  expect(REFERRAL_TERMS).toContain(`you both get ${told} tokens`)
  expect(REFERRAL_HINT).toContain(`${told} tokens`)
  expect(REFERRAL_TERMS).toContain(`up to ${MAX_REWARDED_INVITATIONS} people`)
})

test.each([
  ['the inviter never confirmed an address', { isVerified: false }],
  ['the inviter is leaving', { isLeaving: true }],
  ['the inviter was rewarded often enough', { rewardedBefore: MAX_REWARDED_INVITATIONS }],
  ['both addresses are one mailbox', { email: 'Bola+money@Example.test' }],
])('[ACC-17] an invitation gives nothing when %s', (_, change) => {
  expect(invitationTokens({ ...FAIR, inviter: { ...FAIR.inviter, ...change } })).toBe(0)
})

test('[ACC-17] one name at two hosts is two mailboxes', () => {
  const inviter = { ...FAIR.inviter, email: 'bola@other.test' }
  expect(invitationTokens({ ...FAIR, inviter })).toBe(REFERRAL_TOKENS)
})

test('[ACC-17] the link brings the code to the form', () => {
  expect(referralLink('https://kobolens.test', 'AB12&C')).toBe(
    'https://kobolens.test/user/create-account?referral=AB12%26C',
  )
})
