import { expect, test } from 'vitest'
import { messageOf } from '#test/support/message-of.ts'
import { readSignUp, type SignUpForm } from './sign-up.ts'

const ADA: SignUpForm = {
  userName: 'ada',
  email: 'ada@example.com',
  gender: 'female',
  referral: '',
  password: 'Abuja#2026',
  confirmPassword: 'Abuja#2026',
}

test('[ACC-02] the password’s strength is told before what is missing', () => {
  const empty: SignUpForm = { ...ADA, userName: '', email: '', gender: '', password: 'weak' }
  expect(messageOf(readSignUp(empty))).toMatch(
    /^Password must contain at least one uppercase letter/,
  )
  expect(messageOf(readSignUp({ ...empty, password: ADA.password }))).toBe(
    'Please fill in: Username, Email, Gender',
  )
  expect(messageOf(readSignUp({ ...ADA, confirmPassword: 'other' }))).toBe('Passwords do not match')
  expect(readSignUp(ADA).ok).toBe(true)
})

test.each(['abuja#2026', 'ABUJA#2026', 'Abuja#abuja', 'Abuja2026'])(
  '[ACC-02] %s lacks a kind of character',
  password => {
    expect(readSignUp({ ...ADA, password, confirmPassword: password }).ok).toBe(false)
  },
)

test('[ACC-02] all that is known to be wrong is told at once, each at its field', () => {
  const read = readSignUp({
    ...ADA,
    userName: 'tunde 😀',
    email: 'tunde@',
    password: 'Tunde#2026',
    confirmPassword: 'Tunde#2026',
  })
  expect(!read.ok && Object.keys(read.error.fields).toSorted()).toEqual([
    'email',
    'password',
    'userName',
  ])
  const named = readSignUp({ ...ADA, userName: 'abuja' })
  expect(!named.ok && named.error.fields).toEqual({
    password:
      'A password must not be your name with a few characters added. Please choose another.',
  })
})
