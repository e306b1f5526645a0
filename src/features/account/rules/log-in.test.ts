import { expect, test } from 'vitest'
import { messageOf } from '#test/support/message-of.ts'
import { readLogIn, readQuickSignUp, readVerifyAccount } from './log-in.ts'

test.each([
  ['', '', 'email', 'Email is required'],
  ['   ', 'long enough', 'email', 'Email is required'],
  ['ada@', 'long enough', 'email', 'Please enter a valid email address'],
  ['ada example@x.ng', 'long enough', 'email', 'Please enter a valid email address'],
  ['ada@example.com', '', 'password', 'Password is required'],
  ['ada@example.com', '1234567', 'password', 'Password must be at least 8 characters'],
  ['ada@example.com', 'x'.repeat(129), 'password', 'Password must be at most 128 characters'],
])('[ACC-14] “%s” with the password “%s” is refused at %s', (...row) => {
  const [email, password, field, message] = row
  expect(readQuickSignUp({ email, password })).toMatchObject({
    ok: false,
    error: { message, fields: { [field]: message } },
  })
})

test('[ACC-14] an email and eight characters are enough, and the password stays as it was typed', () => {
  const read = readQuickSignUp({ email: ' ada@example.com ', password: ' spaces ' })
  expect(read).toEqual({ ok: true, value: { email: 'ada@example.com', password: ' spaces ' } })
})

test('[ACC-04] verifying needs the email and the code', () => {
  expect(messageOf(readVerifyAccount({ email: '', otp: '' }))).toBe('Please fill in: Email, OTP')
})

test('[ACC-06] logging in needs account and password', () => {
  expect(messageOf(readLogIn({ account: '', password: '' }))).toBe(
    'Please fill in: Email/Username, Password',
  )
})
