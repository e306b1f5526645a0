import { expect, test } from 'vitest'
import { createManualTimers } from '#test/support/manual-timers.ts'
import { mapInSlices, runAtOnce, runInSlices, SLICE_MS } from './slices.ts'

const ITEMS = Array.from({ length: 200 }, (_, place) => place)

function double(item: number): number {
  return item * 2
}

test('work done at once and in slices comes to the same', async () => {
  const timers = createManualTimers(0)
  let now = 0
  let pauses = 0
  const paused = {
    setTimeout(run: () => void) {
      pauses += 1
      queueMicrotask(run)
      return pauses
    },
    clearTimeout: timers.clearTimeout,
  }
  function clock(): number {
    now += SLICE_MS
    return now
  }
  const inSlices = await runInSlices(mapInSlices(ITEMS, double), { clock, timers: paused })
  expect(inSlices).toEqual(runAtOnce(mapInSlices(ITEMS, double)))
  expect(inSlices).toEqual(ITEMS.map(double))
  expect(pauses).toBe(4)
})

test('work that is ended is not gone on with', async () => {
  const timers = createManualTimers(0)
  const stop = new AbortController()
  let now = 0
  const made: number[] = []
  const work = mapInSlices(ITEMS, item => made.push(item))
  function clock(): number {
    now += SLICE_MS
    return now
  }
  const running = runInSlices(work, { clock, timers, signal: stop.signal })
  stop.abort()
  await timers.advance(0)
  expect(await running).toBeUndefined()
  expect(made).toEqual([])
})
