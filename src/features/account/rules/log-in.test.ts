import { expect, test } from 'vitest'
import { readQuickSignUp } from './log-in.ts'

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
  expect(readQuickSignUp({ email, password })).toEqual({
    ok: false,
    error: { message, fields: { [field]: message } },
  })
})

test('[ACC-14] an email and eight characters are enough, and the password stays as it was typed', () => {
  const read = readQuickSignUp({ email: ' ada@example.com ', password: ' spaces ' })
  expect(read).toEqual({ ok: true, value: { email: 'ada@example.com', password: ' spaces ' } })
})
