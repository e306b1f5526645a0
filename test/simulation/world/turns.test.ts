import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Turns } from './turns.ts'

/** In what order two requests end that the machine answers after so many milliseconds, and that ask no database. */
async function endingOrder(
  answeredMs: readonly number[],
  chosen: number,
): Promise<readonly string[]> {
  const turns = new Turns()
  turns.choose = () => chosen
  const ended: string[] = []
  await Promise.all(
    answeredMs.map(async (ms, index) => {
      await turns.enter(async process => {
        await turns.end(process, sleep(ms))
        ended.push(index === 0 ? 'first' : 'second')
      })
    }),
  )
  return ended
}

test('[P2] which of two requests that overlap ends first is up to the seed, not to the machine', async () => {
  expect(await endingOrder([0, 5], 1)).toEqual(['second', 'first'])
  expect(await endingOrder([5, 0], 1)).toEqual(['second', 'first'])
  expect(await endingOrder([0, 5], 0)).toEqual(['first', 'second'])
  expect(await endingOrder([5, 0], 0)).toEqual(['first', 'second'])
})

test('[P2] a request that fails ends in its turn too', async () => {
  const turns = new Turns()
  const failing = turns.enter(
    async process => await turns.end(process, Promise.reject(new Error('the server stumbled'))),
  )
  await expect(failing).rejects.toThrow('the server stumbled')
  expect(turns.busy).toBeUndefined()
})
