import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

async function pause(): Promise<void> {
  await new Promise(resolve => setTimeout(resolve, 1))
}

test('[API-02] no more works run at once than there are places, and all run', async () => {
  const takeTurn = createTurns(4)
  let running = 0
  let most = 0
  const results = await Promise.all(
    Array.from({ length: 40 }, async (_, index) => {
      return await takeTurn(async () => {
        running += 1
        most = Math.max(most, running)
        await pause()
        running -= 1
        return index
      })
    }),
  )
  expect(most).toBe(4)
  expect(results).toEqual(Array.from({ length: 40 }, (_, index) => index))
})

test('[API-02] a work that fails gives its place back', async () => {
  const takeTurn = createTurns(1)
  const failing = takeTurn(async () => {
    await pause()
    throw new Error('failed')
  })
  const next = takeTurn(async () => await Promise.resolve('ran'))
  await expect(failing).rejects.toThrow('failed')
  expect(await next).toBe('ran')
  expect(await takeTurn(async () => await Promise.resolve('again'))).toBe('again')
})
