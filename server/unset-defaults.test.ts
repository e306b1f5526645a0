import { expect, test } from 'vitest'
import { assert } from '#base/assert.ts'
import { readConfig } from './config.ts'
import { unsetDefaults } from './unset-defaults.ts'

const WHOLE = {
  PUBLIC_URL: 'https://money.example',
  SUPPORT_EMAIL: 'help@money.example',
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'Money <hello@money.example>',
  SECRET_KEY: 'a secret of 32 characters, for tests',
  ALLOW_SANDBOX: '1',
}

function linesFor(env: Readonly<Record<string, string>>): readonly string[] {
  const config = readConfig(env)
  assert(config.ok, 'the configuration is understood')
  return unsetDefaults(config.value)
}

test('[PUB-10] what must not be left to its default is named at start, with what stands in its place', () => {
  expect(linesFor({})).toEqual([
    'PUBLIC_URL is not set: search engines get no address, and browsers are not told to use https',
    'SUPPORT_EMAIL is not set: pages show support@localhost',
    'SMTP_URL is not set: no mail is sent, codes are printed here',
    'MAIL_FROM is not set: mail comes from Kobolens <no-reply@localhost>',
    'SECRET_KEY is not set: the key lies in the database, beside what it protects',
  ])
})

test('a configuration that is whole is told nothing', () => {
  expect(linesFor(WHOLE)).toEqual([])
})

test.each(Object.keys(WHOLE).filter(name => name !== 'ALLOW_SANDBOX'))(
  'without %s that one is named, and no other',
  name => {
    const lines = linesFor({ ...WHOLE, [name]: '' })
    expect(lines.map(line => line.split(' ')[0])).toEqual([name])
  },
)

test('[PUB-10] support that is made up of the public host is named as it is shown', () => {
  expect(linesFor({ ...WHOLE, SUPPORT_EMAIL: '' })).toEqual([
    'SUPPORT_EMAIL is not set: pages show support@money.example',
  ])
})
