import { createHmac, randomBytes } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { createPasswords } from './password-hashes.ts'

const pepper = new Uint8Array(randomBytes(32))
const passwords = createPasswords([pepper])

test('[ACC-07] the right password is right, any other is not', async () => {
  const stored = await passwords.hash('Jollof#Rice7')
  expect(await passwords.check('Jollof#Rice7', stored)).toEqual({ isRight: true, isStale: false })
  for (const wrong of ['jollof#rice7', 'Jollof#Rice7 ', '', 'Jollof#Rice']) {
    expect((await passwords.check(wrong, stored)).isRight).toBe(false)
  }
})

test('[ACC-07] two hashes of one password differ', async () => {
  expect(await passwords.hash('Jollof#Rice7')).not.toBe(await passwords.hash('Jollof#Rice7'))
})

test('[ACC-07] a letter typed composed or decomposed is the same password', async () => {
  const stored = await passwords.hash('Ọ̀ṣun#River7'.normalize('NFD'))
  expect((await passwords.check('Ọ̀ṣun#River7'.normalize('NFC'), stored)).isRight).toBe(true)
})

test('[ACC-07] long passwords that differ only at the end are different', async () => {
  const long = 'Ab1#'.repeat(31)
  const stored = await passwords.hash(`${long}x`)
  expect((await passwords.check(`${long}y`, stored)).isRight).toBe(false)
})

test('[ACC-07] no account, an empty hash or one of an unknown pepper is a wrong password', async () => {
  const stranger = createPasswords([new Uint8Array(randomBytes(32))])
  const foreign = await stranger.hash('Jollof#Rice7')
  for (const stored of [undefined, '', foreign]) {
    expect((await passwords.check('Jollof#Rice7', stored)).isRight).toBe(false)
  }
  // Nor can a person log in with the text that stands in for an unknown account.
  expect((await passwords.check('nobody has this account', undefined)).isRight).toBe(false)
})

test('[ACC-07] an older pepper still opens, and its hash counts as stale', async () => {
  const stored = await passwords.hash('Jollof#Rice7')
  const renewed = createPasswords([new Uint8Array(randomBytes(32)), pepper])
  expect(await renewed.check('Jollof#Rice7', stored)).toEqual({ isRight: true, isStale: true })
  const again = await renewed.hash('Jollof#Rice7')
  expect(await renewed.check('Jollof#Rice7', again)).toEqual({ isRight: true, isStale: false })
})

test('[ACC-07] a hash of lower cost is stale', async () => {
  const keyed = createHmac('sha256', pepper).update('Jollof#Rice7').digest('base64')
  const cheap = await hash(keyed, { memoryCost: 8192, timeCost: 1, parallelism: 1 })
  const prefix = (await passwords.hash('x')).slice(0, 9)
  expect(await passwords.check('Jollof#Rice7', prefix + cheap)).toEqual({
    isRight: true,
    isStale: true,
  })
})
