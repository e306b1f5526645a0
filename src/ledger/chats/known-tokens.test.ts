import { expect, test } from 'vitest'
import { aProfile } from '#test/support/device/a-profile.ts'
import { createTestLedger } from '#test/support/device/test-ledger.ts'
import { noteTokensLeft, readTokensLeft } from './known-tokens.ts'

test('[CHT-03] the tokens left are those that the server told of last, by an answer or the profile', async () => {
  const { db } = await createTestLedger()
  expect(await readTokensLeft(db)).toBeUndefined()
  const profile = { ...aProfile(), tokenBalance: 50_000, topupTokenBalance: 2000 }
  await db.profile.put({ ...profile, version: 1 })
  expect(await readTokensLeft(db)).toBe(52_000)
  await noteTokensLeft(db, 51_900)
  expect(await readTokensLeft(db)).toBe(51_900)
  // An edit that is not on the server yet says nothing of tokens.
  await db.profile.update(profile.id, { firstName: 'Ada' })
  expect(await readTokensLeft(db)).toBe(51_900)
  await db.profile.put({ ...profile, topupTokenBalance: 500_000, version: 2 })
  expect(await readTokensLeft(db)).toBe(550_000)
})
