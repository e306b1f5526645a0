import { expect, test } from 'vitest'
import { createApi } from '#api/api.ts'
import { calls } from '#contract/calls.ts'
import { aProfile } from '#test/support/device/a-profile.ts'
import { createTestDevice, type TestDevice } from '#test/support/device/test-device.ts'
import { eventually } from '#test/support/eventually.ts'
import { failure, json } from '#test/support/screens/fake-server.ts'
import type { Rest } from '#time/backoff.ts'
import type { Trigger } from '../pass/trigger.ts'
import { runUploads, type UploadKind } from './upload-queue.ts'

/** A kind whose queue is a list of names; `notes` is what was stored, in order. */
class NamedFiles implements UploadKind<string, unknown> {
  readonly lockPrefix = 'named'
  readonly finalStatuses = new Set([422])
  readonly waiting: string[]
  readonly waitsWhenAsked: boolean
  readonly notes: string[] = []
  rest: Rest | null = null

  constructor(waiting: string[], waitsWhenAsked = false) {
    this.waiting = waiting
    this.waitsWhenAsked = waitsWhenAsked
  }

  readonly readNext = async () => this.waiting[0]
  readonly readRest = async () => this.rest
  readonly send: UploadKind<string, unknown>['send'] = (api, name) =>
    api.call(calls.uploadPicture, { file: new Blob([name]) })

  readonly note: UploadKind<string, unknown>['note'] = async (_db, name, outcome) => {
    this.notes.push(`${name} ${outcome.type}`)
    this.rest = outcome.type === 'resting' ? outcome.rest : null
    if (outcome.type !== 'resting') this.waiting.shift()
  }
}

/** A device before a server that gives these answers to uploads, one after the other. */
async function deviceBefore(...answers: readonly (() => Response)[]): Promise<TestDevice> {
  const device = await createTestDevice()
  const left = [...answers]
  device.server.intercept = () => (left.shift() ?? taken)()
  return device
}

async function run(
  { core }: TestDevice,
  kind: NamedFiles,
  trigger: Trigger = 'timer',
): Promise<boolean> {
  return await runUploads(kind, { ...core, api: createApi(core.http) }, trigger)
}

function taken(): Response {
  return json(200, { success: true, message: 'ok', data: aProfile() })
}

function busy(): Response {
  return failure(503, 'unavailable')
}

function refused(): Response {
  return failure(422, 'picture_unreadable')
}

test('[PS11] what waits goes in its order, and a refusal for good stands in no way', async () => {
  const device = await deviceBefore(taken, refused, taken)
  const kind = new NamedFiles(['first', 'second', 'third'])
  expect(await run(device, kind)).toBe(true)
  expect(kind.notes).toEqual(['first taken', 'second refused', 'third taken'])
})

test('[WK3] what a context that ended was sending goes at the next start, and those behind it after it', async () => {
  const device = await deviceBefore(taken, taken)
  const kind = new NamedFiles(['first', 'second'])
  const ended = Object.assign(new NamedFiles(kind.waiting), {
    send: () => Promise.reject(new Error('the context ended')),
  })
  await expect(run(device, ended)).rejects.toThrow('the context ended')
  expect(ended.notes).toEqual([])
  expect(await run(device, kind, 'start')).toBe(true)
  expect(kind.notes).toEqual(['first taken', 'second taken'])
})

test('[PS11] a pull has nothing to bring of what was refused', async () => {
  const device = await deviceBefore(refused)
  const kind = new NamedFiles(['first'])
  expect(await run(device, kind)).toBe(false)
  expect(kind.notes).toEqual(['first refused'])
})

test('[PS11] sent in vain it keeps those behind it waiting, and rests twice as long each time up to an hour', async () => {
  const device = await createTestDevice()
  device.server.intercept = () => failure(500, 'internal')
  const { time } = device.ledger
  const kind = new NamedFiles(['first', 'second'])
  const restsMs: number[] = []
  for (let count = 0; count < 8; count += 1) {
    await run(device, kind)
    const nextAt = kind.rest?.nextAt ?? 0
    restsMs.push(nextAt - time.now)
    time.now = nextAt - 1
    await run(device, kind)
    time.now = nextAt
  }
  expect(restsMs.map(ms => ms / 60_000)).toEqual([1, 2, 4, 8, 16, 32, 60, 60])
  expect(kind.notes).toEqual(Array.from({ length: 8 }, () => 'first resting'))
})

test('[PS11] what was taken ends the count of tries: the next in vain rests a minute', async () => {
  const device = await deviceBefore(busy, busy, taken, busy)
  const kind = new NamedFiles(['first', 'second'])
  await run(device, kind)
  await run(device, kind, 'online')
  await run(device, kind, 'online')
  expect(kind.notes).toEqual(['first resting', 'first resting', 'first taken', 'second resting'])
  expect(kind.rest).toEqual({ tries: 1, nextAt: device.ledger.time.now + 60_000 })
})

test.each([
  ['manual', 2],
  ['start', 2],
  ['online', 2],
  ['visible', 1],
  ['server-change', 1],
  ['write', 1],
] as const)('[PS11] after a try in vain, by %s it was sent %i times', async (trigger, sends) => {
  const device = await deviceBefore(busy)
  const kind = new NamedFiles(['first'])
  await run(device, kind)
  await run(device, kind, trigger)
  expect(kind.notes).toHaveLength(sends)
})

test('[PS11] a rest that a clock set back made longer than any does not hold', async () => {
  const device = await deviceBefore(busy)
  const kind = new NamedFiles(['first'])
  await run(device, kind)
  device.ledger.time.now -= 365 * 86_400_000
  expect(await run(device, kind)).toBe(true)
})

test.each([
  [false, 'manual', 'leaves it to the one that sends'],
  [true, 'timer', 'leaves it to the one that sends'],
  [true, 'manual', 'waits for it'],
] as const)(
  '[PS11] [CH2] a second context whose kind waits when asked (%s), by %s, %s',
  async (waitsWhenAsked, trigger, expected) => {
    const device = await createTestDevice()
    const held: (() => void)[] = []
    device.server.intercept = async () => {
      await new Promise<void>(resolve => {
        held.push(resolve)
      })
      return taken()
    }
    const kind = new NamedFiles(['first'], waitsWhenAsked)
    const sending = run(device, kind)
    await eventually(() => expect(held).toHaveLength(1))
    const isLeaving = expected === 'leaves it to the one that sends'
    const second = run(device, kind, trigger).then(() => kind.waiting.length > 0)
    if (isLeaving) await second
    held[0]?.()
    expect(await second).toBe(isLeaving)
    await sending
    expect(kind.notes).toEqual(['first taken'])
  },
)
