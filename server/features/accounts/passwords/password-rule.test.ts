import { expect, test } from 'vitest'
import { weakPasswordMessage } from '#features/account/rules/password.ts'
import { readCommonPasswords } from './common-passwords.ts'
import { COMMON_PASSWORD_MESSAGE, OWN_NAME_MESSAGE, passwordFault } from './password-rule.ts'

const common = readCommonPasswords()
const person = { userName: 'Folasade', email: 'tunde.bakare@example.test' }

test('[security 2] the list holds 10,000 passwords, all long enough to be typed, in lower case', () => {
  expect(common.size).toBe(10_000)
  expect([...common].filter(word => word.length < 8 || word !== word.toLowerCase())).toEqual([])
  for (const word of ['password', '12345678', 'iloveyou', 'manchester', 'blessing', 'p@ssw0rd1']) {
    expect(common.has(word)).toBe(true)
  }
})

test.each([
  ['jollof#rice7', weakPasswordMessage()],
  ['JOLLOF#RICE7', weakPasswordMessage()],
  ['Jollof#Rice', weakPasswordMessage()],
  ['JollofRice7', weakPasswordMessage()],
  ['Password1', weakPasswordMessage()],
  ['P@ssw0rd1', COMMON_PASSWORD_MESSAGE],
  ['Folasade#1', OWN_NAME_MESSAGE],
  ['1-FOLAsade!', OWN_NAME_MESSAGE],
  ['TundeBakare_7', OWN_NAME_MESSAGE],
  ['Kobolens2026!', OWN_NAME_MESSAGE],
  ['Jollof#Rice7', undefined],
  ['Folasade&Tunde7', undefined],
])('[ACC-02] %s: %s', (password, fault) => {
  expect(passwordFault(password, person, common)).toBe(fault)
})

test('[security 2] a name without letters does not refuse a password without letters of it', () => {
  const digits = { userName: '2026', email: '08031234567@example.test' }
  expect(passwordFault('Jollof#Rice7', digits, common)).toBeUndefined()
})
