import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LateToasts } from './late-toasts.tsx'

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
  await vi.waitFor(() => expect(network.tries).toBe(1))
  expect(screen.queryByText('Toasts')).toBeNull()
  network.isAway = false
  await vi.waitFor(async () => {
    await act(async () => vi.advanceTimersByTimeAsync(5000))
    expect(screen.getByText('Toasts')).toBeTruthy()
  })
})
