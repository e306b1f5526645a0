import { expect, test } from 'vitest'
import { readMeta } from '#ledger/store/meta.ts'
import { readProfile } from '#ledger/store/view.ts'
import { aProfile } from '#test/support/device/a-profile.ts'
import { createTestLedger, type TestLedger, unwrap } from '#test/support/device/test-ledger.ts'
import { saveProfile } from './save-profile.ts'

const GIVEN = { type: 'given' } as const

async function pulledLedger(): Promise<TestLedger> {
  const ledger = await createTestLedger()
  await ledger.db.profile.put({ ...aProfile(), version: 4 })
  return ledger
}

async function bodies({ db }: TestLedger): Promise<readonly unknown[]> {
  const ops = await db.outbox.orderBy('seq').toArray()
  return ops.map(({ body }) => body)
}

/** The server refuses the write of the name. */
async function refuse({ db }: TestLedger, opId = ''): Promise<void> {
  const error = { status: 409, message: 'This username is taken.', code: 'taken', at: 1 }
  await db.outbox.where('id').equals(opId).modify({ state: 'parked', error })
}

test('[PRO-01] an edit is shown at once and waits to be sent, with the version that it was made on', async () => {
  const ledger = await pulledLedger()
  const edit = { firstName: 'Adaeze', dp: '/avatars/female-2.svg' }
  unwrap(await saveProfile(ledger, { edit, choice: GIVEN }))
  expect(await readProfile(ledger.db)).toMatchObject(edit)
  expect(await ledger.db.outbox.toArray()).toMatchObject([
    { kind: 'editProfile', body: edit, base: 4 },
  ])
})

test('[PRO-01] a profile as it was is no write', async () => {
  const ledger = await pulledLedger()
  unwrap(await saveProfile(ledger, { edit: {}, choice: GIVEN }))
  expect(await bodies(ledger)).toEqual([])
})

test('[PRO-01] a username goes by itself, so that a taken one holds nothing else back', async () => {
  const ledger = await pulledLedger()
  const edit = { username: 'ada.obi', lastName: 'Okafor' }
  unwrap(await saveProfile(ledger, { edit, choice: GIVEN }))
  expect(await bodies(ledger)).toEqual([{ lastName: 'Okafor' }, { username: 'ada.obi' }])
  expect(await readProfile(ledger.db)).toMatchObject({ userName: 'ada.obi', lastName: 'Okafor' })
})

test('[RP4] another username takes the place of the refused one', async () => {
  const ledger = await pulledLedger()
  const first = { edit: { username: 'taken' }, choice: GIVEN }
  const { opIds } = unwrap(await saveProfile(ledger, first))
  await refuse(ledger, opIds[0])
  const edit = { username: 'ada.free', firstName: 'Adaeze' }
  unwrap(await saveProfile(ledger, { edit, choice: GIVEN }))
  expect(await bodies(ledger)).toEqual([{ firstName: 'Adaeze' }, { username: 'ada.free' }])
  const ops = await ledger.db.outbox.toArray()
  expect(ops.map(({ state }) => state)).toEqual(['queued', 'queued'])
  expect(ops.map(({ id }) => id)).not.toContain(opIds[0])
  expect(await readProfile(ledger.db)).toMatchObject({ userName: 'ada.free' })
})

test('[PRO-01] a picture of one’s own is kept for its upload, and given up for a given one', async () => {
  const ledger = await pulledLedger()
  const picture = new Blob(['a picture'])
  unwrap(await saveProfile(ledger, { edit: {}, choice: { type: 'upload', picture } }))
  const waiting = await readMeta(ledger.db, 'waitingPicture')
  expect(new TextDecoder().decode(waiting?.content)).toBe('a picture')
  unwrap(await saveProfile(ledger, { edit: { firstName: 'Ada E' }, choice: { type: 'waiting' } }))
  expect(await readMeta(ledger.db, 'waitingPicture')).toEqual(waiting)
  unwrap(await saveProfile(ledger, { edit: {}, choice: GIVEN }))
  expect(await readMeta(ledger.db, 'waitingPicture')).toBeNull()
})
