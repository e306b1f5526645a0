import { render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { FailurePage } from './failure-page.tsx'

afterEach(() => vi.restoreAllMocks())

const NOT_FETCHED = new TypeError('Failed to fetch dynamically imported module: /assets/a.js')

test('[SYN-01] a part that is asked for with no network before its first use says so', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  render(<FailurePage error={NOT_FETCHED} />)
  expect(screen.getByRole('heading', { name: 'Not on this device yet' })).toBeTruthy()
  expect(screen.getByText(/^You’re offline\./)).toBeTruthy()
})

test('[SYN-01] what fails for another reason is told as a failure, with a network and without', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { unmount } = render(<FailurePage error={new TypeError('x is undefined')} />)
  expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeTruthy()
  unmount()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  render(<FailurePage error={NOT_FETCHED} />)
  expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeTruthy()
})
