import { expect, test } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

function aWork() {
  const ends: (() => void)[] = []
  let running = 0
  let most = 0
  const ask = oneAtATime(async () => {
    running += 1
    most = Math.max(most, running)
    const number = ends.length + 1
    await new Promise<void>(resolve => ends.push(resolve))
    running -= 1
    return number
  })
  return { ask, ends, most: () => most }
}

test('calls during a run share one more run, which begins after it', async () => {
  const { ask, ends, most } = aWork()
  const answers = [ask(), ask(), ask()]
  ends[0]?.()
  await expect.poll(() => ends.length).toBe(2)
  answers.push(ask())
  ends[1]?.()
  await expect.poll(() => ends.length).toBe(3)
  ends[2]?.()
  expect(await Promise.all(answers)).toEqual([1, 2, 2, 3])
  expect(most()).toBe(1)
})

test('a run that fails is told to its callers alone', async () => {
  let isFirst = true
  const ask = oneAtATime(async () => {
    if (!isFirst) return 'well'
    isFirst = false
    throw new Error('ill')
  })
  const answers = await Promise.allSettled([ask(), ask()])
  expect(answers.map(answer => answer.status)).toEqual(['rejected', 'fulfilled'])
  expect(await ask()).toBe('well')
})
