import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { notify } from './notify.tsx'
import { Toasts } from './toasts.tsx'

afterEach(cleanup)

test.each([
  ['success', 'status'],
  ['info', 'status'],
  ['warning', 'alert'],
  ['error', 'alert'],
] as const)('[APP-07] a toast of %s is a %s', async (kind, role) => {
  render(<Toasts />)
  act(() => notify[kind]('Wallet created successfully!'))
  expect((await screen.findByRole(role)).textContent).toContain('Wallet created successfully!')
})

test('[APP-07] toasts stand top right, run five seconds, and Alt+T moves the focus there', async () => {
  render(<Toasts />)
  act(() => notify.success('Expense recorded successfully.'))
  const toast = await screen.findByRole('status')
  const timer = screen.getByRole('progressbar', { name: 'notification timer' })
  expect(timer.style.animationDuration).toBe('5000ms')
  expect(toast.closest('.Toastify__toast-container--top-right')).not.toBeNull()
  fireEvent.keyDown(document, { code: 'KeyT', altKey: true })
  expect(document.activeElement).toBe(toast)
})

test('[APP-07] a toast waits while it has the focus', async () => {
  render(<Toasts />)
  act(() => notify.success('Expense recorded successfully.'))
  const dismiss = await screen.findByRole('button', { name: 'Dismiss notification' })
  const timer = screen.getByRole('progressbar', { name: 'notification timer' })
  fireEvent.animationEnd(screen.getByRole('status'))
  expect(timer.style.animationPlayState).toBe('running')
  act(() => dismiss.focus())
  expect(timer.style.animationPlayState).toBe('paused')
})

test('its action runs once and takes the toast away', async () => {
  const handleUndo = vi.fn<() => void>()
  render(<Toasts />)
  act(() =>
    notify.success('Transaction deleted', { action: { label: 'Undo', onAction: handleUndo } }),
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(handleUndo).toHaveBeenCalledOnce()
  expect(screen.queryByRole('status')).toBeNull()
})
