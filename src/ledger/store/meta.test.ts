import { expect, test, vi } from 'vitest'
import { createTestLedger } from '#test/support/device/test-ledger.ts'
import { deleteMeta, fetchMeta, readMeta, writeMeta } from './meta.ts'
import { transact } from './transact.ts'

test('[OB1] single values that a transaction writes are read back in it, kept with it, and gone when it fails', async () => {
  const { db } = await createTestLedger()
  await transact(db, async () => {
    await writeMeta(db, 'version', 4)
    expect(await readMeta(db, 'version')).toBe(4)
    await writeMeta(db, 'version', 5)
  })
  expect(await readMeta(db, 'version')).toBe(5)
  const failing = transact(db, async () => {
    await writeMeta(db, 'version', 6)
    throw new Error('nothing of this')
  })
  await expect(failing).rejects.toThrow('nothing of this')
  expect(await readMeta(db, 'version')).toBe(5)
})

test('[OB1] a transaction within another one has the single values of that one', async () => {
  const { db } = await createTestLedger()
  await transact(db, async () => {
    await writeMeta(db, 'version', 4)
    await transact(db, async () => {
      expect(await readMeta(db, 'version')).toBe(4)
      await writeMeta(db, 'version', 5)
    })
    await db.transaction('rw', db.meta, async () => {
      expect(await readMeta(db, 'version')).toBe(5)
      await writeMeta(db, 'version', 6)
    })
    expect(await readMeta(db, 'version')).toBe(6)
  })
  expect(await readMeta(db, 'version')).toBe(6)
})

test('[OB1] what is fetched ahead or deleted in a transaction is what it reads from then on', async () => {
  const { db } = await createTestLedger()
  await writeMeta(db, 'version', 4)
  await transact(db, async () => {
    await writeMeta(db, 'bootstrapped', true)
    await fetchMeta(db, ['version', 'bootstrapped', 'lastSeq'])
    expect(await readMeta(db, 'version')).toBe(4)
    expect(await readMeta(db, 'bootstrapped')).toBe(true)
    expect(await readMeta(db, 'lastSeq')).toBeUndefined()
    await writeMeta(db, 'version', 5)
    await deleteMeta(db, ['version'])
    expect(await readMeta(db, 'version')).toBeUndefined()
  })
  expect(await readMeta(db, 'version')).toBeUndefined()
  expect(await readMeta(db, 'bootstrapped')).toBe(true)
})

test('[OB1] two that read a single value at once have the same, also when it is written meanwhile', async () => {
  const { db } = await createTestLedger()
  await writeMeta(db, 'version', 4)
  await transact(db, async () => {
    const reading = readMeta(db, 'version')
    await writeMeta(db, 'version', 5)
    await reading
    expect(await readMeta(db, 'version')).toBe(5)
  })
  expect(await readMeta(db, 'version')).toBe(5)
})

test('[OB1] a single value that stays as it was is not written: no screen reads it anew', async () => {
  const { db } = await createTestLedger()
  await writeMeta(db, 'version', 4)
  const written = vi.spyOn(db.meta, 'bulkPut')
  await transact(db, async () => {
    expect(await readMeta(db, 'version')).toBe(4)
    await writeMeta(db, 'version', 4)
  })
  expect(written).not.toHaveBeenCalled()
  await transact(db, async () => await writeMeta(db, 'version', 5))
  expect(written).toHaveBeenCalledWith([{ k: 'version', value: 5 }])
})
