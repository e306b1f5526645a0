import { expect, test } from 'vitest'
import { fieldError, fieldFault } from '#base/form-fault.ts'
import { readLogIn, readVerifyAccount } from '#features/account/rules/log-in.ts'
import { readSignUp, type SignUpForm } from '#features/account/rules/sign-up.ts'
import { NEW_LABEL } from '#features/labels/rules/label-defaults.ts'
import { readSaveLabel } from '#features/labels/rules/save-label.ts'
import { readCreateWallet } from '#features/wallets/rules/create-wallet.ts'
import { readEditTransaction } from './edit-transaction.ts'

const ADA: SignUpForm = {
  userName: 'ada',
  email: 'ada@example.com',
  gender: 'female',
  referral: '',
  password: 'Abuja#2026',
  confirmPassword: 'Abuja#2026',
}

function messageOf(result: { ok: true } | { ok: false; error: { message: string } }) {
  return result.ok ? undefined : result.error.message
}

test('[WAL-02] a wallet needs a name and an initial amount', () => {
  const empty = { name: ' ', amount: '', type: '', image: '' }
  expect(messageOf(readCreateWallet(empty))).toBe('Please fill: Wallet name, Initial amount')
  expect(messageOf(readCreateWallet({ ...empty, name: 'GTB' }))).toBe('Please fill: Initial amount')
})

test('[WAL-02] a wallet is of type Savings when nobody chose, and may open with nothing', () => {
  expect(readCreateWallet({ name: ' GTB ', amount: '0', type: '', image: '' })).toEqual({
    ok: true,
    value: { name: 'GTB', openingAmount: 0, type: 'Savings', image: '' },
  })
})

test('a name of ten thousand characters is told, not cut', () => {
  const form = { name: '₦'.repeat(10_000), amount: '1', type: '', image: '' }
  expect(messageOf(readCreateWallet(form))).toBe('The name may have at most 80 characters.')
})

test('[LAB-01] a label needs a name and both colours', () => {
  const form = { ...NEW_LABEL, textColor: '', backgroundColor: '' }
  expect(messageOf(readSaveLabel(form))).toBe(
    'Please fill: Label name, Text colour, Background colour',
  )
})

test('[TXN-05] an edit needs at least a category or a label, and sends only what changed', () => {
  const original = {
    category: 'food',
    labelId: '',
    budgetId: '',
    amount: '10',
    description: 'x',
    date: '2026-11-20',
  }
  const context = { now: Date.UTC(2026, 10, 21), zone: 'Africa/Lagos' }
  expect(messageOf(readEditTransaction({ ...original, category: '' }, original, context))).toBe(
    'Please select at least a category or a label',
  )
  expect(readEditTransaction({ ...original, labelId: 'l1' }, original, context)).toEqual({
    ok: true,
    value: { labelId: 'l1' },
  })
})

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

test('[ACC-04] verifying needs the email and the code', () => {
  expect(messageOf(readVerifyAccount({ email: '', otp: '' }))).toBe('Please fill in: Email, OTP')
})

test('[ACC-06] logging in needs account and password', () => {
  expect(messageOf(readLogIn({ account: '', password: '' }))).toBe(
    'Please fill in: Email/Username, Password',
  )
})

test('a field does not repeat the words that the form’s message says already', () => {
  const one = fieldFault('amount', 'Choose an amount.')
  expect(fieldError(one, 'amount')).toBe('Please correct this.')
  expect(fieldError(one, 'amount', true)).toBe('')
  expect(fieldError({ ...one, message: 'Please fill: Amount' }, 'amount')).toBe('Choose an amount.')
  expect([fieldError(one, 'date'), fieldError(undefined, 'amount')]).toEqual([undefined, undefined])
})
