import { expect, test } from 'vitest'
import { createTestDevice, walletOn } from '#test/support/device/test-device.ts'
import { readAsTheyAre } from '../outbox/under-way.ts'
import { readMeta } from '../store/meta.ts'
import { openFence } from './fence.ts'
import { SILENCE_MS } from './fence.ts'
import { runPass } from './pass.ts'

test('[PS1] a second pass is turned away and the first looks again', async () => {
  const device = await createTestDevice()
  await walletOn(device)
  let second: Promise<string> | undefined
  device.server.intercept = () => {
    second ??= runPass({ ...device.core, owner: 'tab-2' }, 'write')
    return undefined
  }
  expect(await runPass(device.core, 'write')).toBe('done')
  expect(await second).toBe('busy')
  expect(await readMeta(device.ledger.db, 'dirty')).toBe(false)
})

test('[PS2] [F24] a silent holder is robbed, and what it still tries is not written', async () => {
  const device = await createTestDevice()
  await runPass(device.core, 'start')
  await walletOn(device)
  device.server.log.length = 0
  const answers: { resolve?: (value: Response) => void } = {}
  device.server.intercept = request => {
    device.server.intercept = () => undefined
    const late = device.server.answer(request)
    return new Promise<Response>(resolve => {
      answers.resolve = () => resolve(late)
    })
  }
  const frozen = runPass(device.core, 'write')
  while (device.server.log.length === 0) await new Promise(resolve => setTimeout(resolve))
  device.ledger.time.now += SILENCE_MS + 1
  expect(await runPass({ ...device.core, owner: 'tab-2' }, 'visible')).toBe('done')
  answers.resolve?.(new Response())
  expect(await frozen).toBe('superseded')
  expect(await device.ledger.db.outbox.count()).toBe(0)
  expect(device.server.version).toBe(1)
})

test('[PS2] a pass that lost its fence writes nothing', async () => {
  const device = await createTestDevice()
  await runPass(device.core, 'start')
  const place = await readMeta(device.ledger.db, 'place')
  await walletOn(device)
  device.server.intercept = async () => {
    await openFence(device.core, async () => {})
    return undefined
  }
  expect(await runPass(device.core, 'write')).toBe('superseded')
  expect(await readMeta(device.ledger.db, 'place')).toEqual(place)
  const { db } = device.ledger
  const ops = await readAsTheyAre(db, await db.outbox.toArray())
  expect(ops).toMatchObject([{ state: 'sending' }])
})
