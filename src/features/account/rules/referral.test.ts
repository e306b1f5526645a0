import { expect, test } from 'vitest'
import {
  type Invitation,
  invitationTokens,
  mailboxOf,
  MAX_REWARDED_INVITATIONS,
  referralHint,
  referralTerms,
  REFERRAL_TOKENS,
  referralLink,
} from './referral.ts'

const FAIR: Invitation = {
  inviter: {
    isVerified: true,
    isLeaving: false,
    rewardedBefore: MAX_REWARDED_INVITATIONS - 1,
  },
  invited: { hasOtherAccount: false },
}

test('[ACC-17] a confirmed invitation gives both people as many tokens as they were told', () => {
  expect(invitationTokens(FAIR)).toBe(REFERRAL_TOKENS)
  const told = REFERRAL_TOKENS.toLocaleString('en')
  expect(referralTerms()).toContain(`you both get ${told} tokens`)
  expect(referralHint()).toContain(`${told} tokens`)
  expect(referralTerms()).toContain(`up to ${MAX_REWARDED_INVITATIONS} people`)
})

test.each([
  ['the inviter never confirmed an address', { isVerified: false }],
  ['the inviter is leaving', { isLeaving: true }],
  ['the inviter was rewarded often enough', { rewardedBefore: MAX_REWARDED_INVITATIONS }],
])('[ACC-17] an invitation gives nothing when %s', (_, change) => {
  expect(invitationTokens({ ...FAIR, inviter: { ...FAIR.inviter, ...change } })).toBe(0)
})

test('[ACC-17] an invitation gives nothing to somebody who has an account already', () => {
  expect(invitationTokens({ ...FAIR, invited: { hasOtherAccount: true } })).toBe(0)
})

test.each([
  ['bola@example.test', 'bola+money@example.test', true],
  ['bola+2@example.test', 'bola@example.test', true],
  ['Bola@Example.test', 'bola@example.test', true],
  ['bola@example.test', 'bola@other.test', false],
  ['bola@example.test', 'bola2@example.test', false],
  ['bola@example.test', 'b.ola@example.test', false],
  ['b.ola@example.test', 'bxola@example.test', false],
  ['ada.obi@gmail.com', 'a.d.a.o.b.i+x@googlemail.com', true],
  ['adaobi@gmail.com', 'ada.obi@gmailxcom', false],
  ['ada-obi@gmail.com', 'adaobi@gmail.com', false],
])('[ACC-17] the mail of %s and %s comes to one place: %s', (email, other, isOne) => {
  expect(mailboxOf(email) === mailboxOf(other)).toBe(isOne)
})

test('[ACC-17] the link brings the code to the form', () => {
  expect(referralLink('https://kobolens.test', 'AB12&C')).toBe(
    'https://kobolens.test/user/create-account?referral=AB12%26C',
  )
})
