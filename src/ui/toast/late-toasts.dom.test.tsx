import { act, cleanup, render, screen } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '#test/support/eventually.ts'
import { LateToasts } from './late-toasts.tsx'

// What others loaded of it is real, and what loads it here must not stay.
vi.hoisted(() => vi.resetModules())
afterAll(() => vi.resetModules())

const network = vi.hoisted(() => ({ isAway: true, tries: 0 }))

vi.mock('./toasts.tsx', () => {
  network.tries += 1
  if (network.isAway) throw new TypeError('Failed to fetch dynamically imported module')
  return { Toasts: () => <p>Toasts</p> }
})

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('[APP-07] the place of toasts is fetched again when it did not arrive', async () => {
  render(<LateToasts />)
  await act(async () => vi.advanceTimersByTimeAsync(1000))
  await eventually(() => expect(network.tries).toBe(1))
  expect(screen.queryByText('Toasts')).toBeNull()
  network.isAway = false
  await eventually(async () => {
    await act(async () => vi.advanceTimersByTimeAsync(5000))
    expect(screen.getByText('Toasts')).toBeTruthy()
  })
})
