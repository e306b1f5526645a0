import { expect, test } from 'vitest'
import { type ChangePasswordForm, readChangePassword } from './change-password.ts'
import { readForgotPassword, readResetPassword, type ResetPasswordForm } from './reset-password.ts'

const RESET: ResetPasswordForm = {
  otp: ' 123456 ',
  newPassword: ' weak ',
  confirmPassword: ' weak ',
}
const CHANGE: ChangePasswordForm = {
  currentPassword: 'Balogun#2026',
  newPassword: 'Akara.At-6am',
  confirmPassword: 'Akara.At-6am',
}

test('[ACC-09] a forgotten password needs the email', () => {
  expect(readForgotPassword({ email: '  ' })).toEqual({
    ok: false,
    error: {
      message: 'Please enter your email',
      fields: { email: 'Please enter your email' },
    },
  })
  expect(readForgotPassword({ email: ' ada@example.test ' })).toEqual({
    ok: true,
    value: { email: 'ada@example.test' },
  })
})

test.each(['otp', 'newPassword', 'confirmPassword'])(
  '[ACC-10] a reset without %s is told so',
  field => {
    const read = readResetPassword({ ...RESET, [field]: '' })
    expect(read).toMatchObject({ ok: false, error: { message: 'Please fill in all fields' } })
    expect(!read.ok && Object.keys(read.error.fields)).toEqual([field])
  },
)

test('[ACC-10] both passwords must match, and no strength is asked for', () => {
  expect(readResetPassword({ ...RESET, confirmPassword: 'weak' })).toMatchObject({
    error: { message: 'Passwords do not match' },
  })
  expect(readResetPassword(RESET)).toEqual({
    ok: true,
    value: { otp: '123456', newPassword: ' weak ' },
  })
})

test('a change needs all three, a password by the rule of the sign-up form, and both alike', () => {
  function messageOf(change: Partial<ChangePasswordForm>) {
    const read = readChangePassword({ ...CHANGE, ...change })
    return read.ok ? undefined : read.error.message
  }
  expect(messageOf({ currentPassword: '', confirmPassword: '' })).toBe(
    'Please fill in: Current password, Confirm password',
  )
  expect(messageOf({ currentPassword: CHANGE.newPassword })).toBe(
    'This is your current password. Choose another one.',
  )
  expect(messageOf({ newPassword: 'akara at 6am' })).toMatch(
    /^Password must contain at least one uppercase letter/,
  )
  expect(messageOf({ newPassword: 'Ak.6' })).toBe('Password must be at least 8 characters')
  expect(messageOf({ confirmPassword: 'Akara.At-7am' })).toBe('Passwords do not match')
  expect(readChangePassword(CHANGE)).toEqual({
    ok: true,
    value: { currentPassword: 'Balogun#2026', newPassword: 'Akara.At-6am' },
  })
})
