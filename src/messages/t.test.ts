import { afterEach, expect, test } from 'vitest'
import { once } from '#base/once.ts'
import { CATEGORIES, givenName } from '#records/category/category.ts'
import { WALLET_TYPES, walletTypeName } from '#records/wallet-figures.ts'
import { compileFiles } from './compile-files.ts'
import { ENGLISH, intlLocale, parts, speak, spokenLanguage, t } from './t.ts'

afterEach(() => speak(ENGLISH, {}))

test('[MS2] a message is said in the chosen language, and in English where that lacks it', () => {
  expect(t('settings.language')).toBe('Language')
  speak('yo', compileFiles({ settings: { language: 'Èdè' } }))
  expect(spokenLanguage()).toBe('yo')
  expect(t('settings.language')).toBe('Èdè')
  expect(t('settings.language-hint')).toMatch(/^The app starts again/)
})

test('[MS6] plurals and numbers are those of the language, or English where Intl knows no such language', () => {
  const message = '{count, plural, one {# entry} other {# entries}} of {total, number}'
  speak('ig', compileFiles({ settings: { language: message } }))
  expect(t('settings.language', { count: 1234, total: 5678 })).toBe('1,234 entries of 5,678')
  expect(t('settings.language', { count: 1, total: 2 })).toMatch(/^1 entr(?:y|ies) of 2$/)
  speak('pcm', {})
  expect(['pcm', ENGLISH]).toContain(intlLocale())
})

test('[MS1] a message gives its parts where it holds more than words', () => {
  speak('ha', compileFiles({ settings: { language: '<b>{amount}</b> of <total></total> spent' } }))
  const said = parts<object>('settings.language', {
    amount: '₦5',
    total: () => ({ naira: 9 }),
    b: within => ({ strong: within }),
  })
  expect(said).toEqual([{ strong: ['₦5'] }, ' of ', { naira: 9 }, ' spent'])
})

test('[MS7] in English a screen calls categories and types of wallets what the API calls them', () => {
  for (const { value, name } of CATEGORIES) expect(givenName(value)).toBe(name)
  for (const { type } of WALLET_TYPES) expect(walletTypeName(type)).toBe(type)
})

test('[MS4] words that were made in one language are made again in another one', () => {
  const words = once(() => t('settings.language'))
  expect(words()).toBe('Language')
  speak('yo', compileFiles({ settings: { language: 'Èdè' } }))
  expect(words()).toBe('Èdè')
})
