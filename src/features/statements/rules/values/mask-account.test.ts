import { expect, test } from 'vitest'
import { maskAccount } from '../proof/finish-section.ts'

test.each([
  ['0123456789', '••••••6789'],
  ['012 345 6789', '••••••6789'],
  ['012****789', '•••••••789'],
  ['NG12-ABCD-0123456789', '••••••••••••••6789'],
  ['789', '•••'],
  ['ABC', null],
  ['', null],
])('[ST3.4] of the account number %j %j is shown', (printed, shown) => {
  expect(maskAccount(printed)).toBe(shown)
})
