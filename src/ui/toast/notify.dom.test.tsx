import { fireEvent, screen } from '@testing-library/react'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { notify } from './notify.tsx'
import { toastHost } from './toast-host.ts'

// What others loaded of it is real, and what loads it here must not stay.
vi.hoisted(() => vi.resetModules())
afterAll(() => vi.resetModules())

// As with no network on a first visit.
vi.mock('./show-toast.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

afterEach(() => toastHost().remove())

test('[APP-07] what is said while nothing can draw toasts stands there until it is taken away', async () => {
  notify.error('Login failed. Please try again.')
  const toast = await screen.findByRole('alert')
  expect(toast.textContent).toContain('Login failed. Please try again.')
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('[APP-07] its action runs once and takes it away', async () => {
  const handleUndo = vi.fn<() => void>()
  notify.success('Transaction deleted', { action: { label: 'Undo', onAction: handleUndo } })
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(handleUndo).toHaveBeenCalledOnce()
  expect(screen.queryByRole('alert')).toBeNull()
})
