import { beforeEach, expect, test } from 'vitest'
import { createLabel } from '#features/labels/data/commands.ts'
import { createDeviceStore } from '#features/session/data/storage.ts'
import { createWallet } from '#features/wallets/data/commands.ts'
import { writeMeta } from '#ledger/store/meta.ts'
import type { ProfileRow } from '#ledger/store/rows.ts'
import { NEW_ONBOARDING } from '#records/profile/onboarding.ts'
import { aLabel, aWallet, createTestLedger, unwrap } from '#test/support/device/test-ledger.ts'
import {
  dismissOnboarding,
  readOnboarding,
  redoStep,
  reopenOnboarding,
  skipStep,
} from './onboarding.ts'

const ADA: ProfileRow = {
  id: '019a0000-0000-7000-8000-000000000001',
  userName: 'Ada',
  email: 'ada@example.com',
  gender: 'female',
  role: 'User',
  firstName: '',
  lastName: '',
  phone: '',
  timezone: '',
  dp: '',
  emailVerified: true,
  level: 'Trailblazer',
  balance: 0,
  tokenBalance: 0,
  topupTokenBalance: 0,
  walletsCount: 0,
  monthlyImports: 0,
  referralCode: '',
  onboarding: NEW_ONBOARDING,
  months: [],
  version: 3,
}

const store = createDeviceStore(window.localStorage)

beforeEach(() => window.localStorage.clear())

async function pulledLedger() {
  const ledger = await createTestLedger()
  await ledger.db.profile.put(ADA)
  await writeMeta(ledger.db, 'bootstrapped', true)
  return ledger
}

test('[APP-12] what is done is told from the records, once the first pull has brought them', async () => {
  const ledger = await createTestLedger()
  expect(await readOnboarding(ledger.db, store)).toBeNull()
  await writeMeta(ledger.db, 'bootstrapped', true)
  expect(await readOnboarding(ledger.db, store)).toMatchObject({ doneCount: 0 })
  unwrap(await createWallet(ledger, aWallet()))
  unwrap(await createLabel(ledger, aLabel('Food')))
  const { steps, doneCount } = (await readOnboarding(ledger.db, store)) ?? {}
  expect(doneCount).toBe(2)
  expect(steps?.map(({ state }) => state)).toEqual(['done', 'done', 'active', 'locked'])
})

test('[APP-12] skipping and taking up again are written to the account; nothing new is no write', async () => {
  const ledger = await pulledLedger()
  unwrap(await skipStep(ledger, 'label'))
  unwrap(await skipStep(ledger, 'budget'))
  unwrap(await skipStep(ledger, 'budget'))
  expect((await readOnboarding(ledger.db, store))?.hasSkipped).toBe(true)
  unwrap(await redoStep(ledger, 'label'))
  const [op] = await ledger.db.outbox.toArray()
  expect(op).toMatchObject({
    kind: 'editProfile',
    body: { onboarding: { dismissed: false, skipped: ['budget'] } },
    base: 3,
  })
  expect(await ledger.db.outbox.count()).toBe(1)
  unwrap(await redoStep(ledger, 'wallet'))
  expect((await ledger.db.outbox.toArray())[0]).toEqual(op)
})

test('[APP-12] put away, the checklist stays away on this device and, by the account, on others', async () => {
  const ledger = await pulledLedger()
  unwrap(await dismissOnboarding(ledger, store))
  expect(window.localStorage.getItem('onboarding-completed')).toBe('true')
  expect((await readOnboarding(ledger.db, store))?.isDismissed).toBe(true)
  expect(await ledger.db.outbox.toArray()).toMatchObject([
    { body: { onboarding: { dismissed: true, skipped: [] } } },
  ])
  unwrap(await reopenOnboarding(ledger, store))
  expect((await readOnboarding(ledger.db, store))?.isDismissed).toBe(false)
  expect(store.readOnboardingCompleted()).toBe(false)
})

test('[APP-12] another device’s word counts more than what this one was told', async () => {
  const ledger = await pulledLedger()
  store.writeOnboardingCompleted(true)
  expect((await readOnboarding(ledger.db, store))?.isDismissed).toBe(false)
  await ledger.db.profile.clear()
  expect((await readOnboarding(ledger.db, store))?.isDismissed).toBe(true)
})
