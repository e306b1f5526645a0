import { expect, test } from 'vitest'
import { createTeardown } from './start-server.ts'

test('what was started last is stopped first, and only once', async () => {
  const stopped: string[] = []
  const teardown = createTeardown()
  teardown.add(() => void stopped.push('database'))
  teardown.add(async () => {
    await Promise.resolve()
    stopped.push('http')
  })
  await Promise.all([teardown.run(), teardown.run()])
  expect(stopped).toEqual(['http', 'database'])
})

test('a step that fails is told after the others had their turn', async () => {
  const stopped: string[] = []
  const teardown = createTeardown()
  teardown.add(() => void stopped.push('database'))
  teardown.add(() => {
    throw new Error('http')
  })
  await expect(teardown.run()).rejects.toThrow('Not everything stopped in order')
  expect(stopped).toEqual(['database'])
})
