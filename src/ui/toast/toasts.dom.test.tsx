import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
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
  act(() => void notify[kind]('Wallet created successfully!'))
  expect((await screen.findByRole(role)).textContent).toContain('Wallet created successfully!')
})

test('[APP-07] a toast goes after five seconds, and Alt+T moves the focus to the newest', async () => {
  render(<Toasts />)
  act(() => void notify.info('A new version is there.'))
  await screen.findByText('A new version is there.')
  act(() => void notify.success('Expense recorded successfully.'))
  const toast = (await screen.findByText('Expense recorded successfully.')).closest('[role]')
  fireEvent.keyDown(document, { code: 'KeyT', altKey: true })
  expect(document.activeElement).toBe(toast)
  const time = timeOf(toast)
  expect(time.style.animationDuration).toBe('5000ms')
  fireEvent.animationEnd(time)
  expect(screen.getAllByRole('status')).toHaveLength(1)
  // Once it has faded nothing is left of it.
  fireEvent.animationEnd(toast ?? document.body)
  expect(screen.queryByText('Expense recorded successfully.')).toBeNull()
})

test('[APP-07] Alt+T is left to the page where no toast stands', () => {
  render(<Toasts />)
  expect(fireEvent.keyDown(document, { code: 'KeyT', altKey: true })).toBe(true)
})

test('[APP-07] toasts stand while the person is in another window', async () => {
  render(<Toasts />)
  const list = screen.getByRole('region', { name: 'Notifications (Alt+T)' })
  const focus = vi.spyOn(document, 'hasFocus').mockReturnValue(false)
  fireEvent.blur(window)
  expect(list.dataset['away']).toBe('true')
  focus.mockRestore()
  fireEvent.focus(window)
  expect(list.dataset['away']).toBeUndefined()
})

test.each([
  ['far', 200, true],
  ['a little', 60, false],
])(
  '[APP-07] a finger that goes %s to the side takes a toast away: by %d px',
  async (_, byPx, goes) => {
    render(<Toasts />)
    act(() => void notify.success('Wallet created successfully!'))
    const toast = await screen.findByRole('status')
    vi.spyOn(toast, 'clientWidth', 'get').mockReturnValue(360)
    fireEvent.pointerDown(toast, { pointerType: 'touch', clientX: 20 })
    fireEvent.pointerMove(toast, { clientX: 20 + byPx })
    expect(toast.style.translate).toBe(`${byPx}px`)
    fireEvent.pointerUp(toast)
    expect(screen.queryByRole('status') === null).toBe(goes)
  },
)

function timeOf(toast: Element | null): HTMLElement {
  const time = toast?.querySelector<HTMLElement>('[data-time]')
  if (time === null || time === undefined) throw new Error('a toast shows its time')
  return time
}

test.each([
  ['that stands', () => {}],
  ['whose time is up', () => fireEvent.animationEnd(timeOf(screen.getByRole('status')))],
])('[APP-07] what is said again takes the place of the one %s', async (_, passTime) => {
  const undo = { first: vi.fn<() => void>(), latest: vi.fn<() => void>() }
  render(<Toasts />)
  notify.success('Recorded.', { detail: '₦100', action: { label: 'Undo', onAction: undo.first } })
  await screen.findByText('₦100')
  passTime()
  notify.success('Recorded.', { detail: '₦200', action: { label: 'Undo', onAction: undo.latest } })
  await screen.findByText('₦200')
  const stands = await screen.findByRole('status')
  expect(stands.textContent).toContain('₦200')
  fireEvent.click(within(stands).getByRole('button', { name: 'Undo' }))
  expect(undo.latest).toHaveBeenCalledOnce()
  expect(undo.first).not.toHaveBeenCalled()
})

test('its action runs once and takes the toast away', async () => {
  const handleUndo = vi.fn<() => void>()
  render(<Toasts />)
  act(() => {
    notify.success('Transaction deleted', { action: { label: 'Undo', onAction: handleUndo } })
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(handleUndo).toHaveBeenCalledOnce()
  expect(screen.queryByRole('status')).toBeNull()
})

test('[experience 9] a press in a toast gives the focus back to where Alt+T took it from', async () => {
  render(
    <>
      <button type="button">Row</button>
      <Toasts />
    </>,
  )
  const row = screen.getByRole('button', { name: 'Row' })
  row.focus()
  act(() => {
    notify.success('Deleted', { action: { label: 'Undo', onAction: () => undefined } })
  })
  await screen.findByText('Deleted')
  fireEvent.keyDown(document, { code: 'KeyT', altKey: true })
  const undo = screen.getByRole('button', { name: 'Undo' })
  undo.focus()
  fireEvent.click(undo)
  expect(document.activeElement).toBe(row)
})

test('[experience 9] a toast that offers something names the key that leads to it', async () => {
  render(<Toasts />)
  act(() => {
    notify.success('Saved')
    notify.success('Deleted', { action: { label: 'Undo', onAction: () => undefined } })
  })
  const deleted = await screen.findByText('Deleted')
  expect(deleted.closest('[role=status]')?.textContent).toContain('Alt T')
  expect(screen.getByText('Saved').closest('[role=status]')?.textContent).not.toContain('Alt T')
})

test('what is not true any more is withdrawn, also before it was drawn', async () => {
  render(<Toasts />)
  const withdraw = notify.info('Nothing found')
  await screen.findByText('Nothing found')
  act(withdraw)
  act(() => notify.info('Nothing here')())
  act(() => void notify.info('Something found'))
  await screen.findByText('Something found')
  // On its way out it is no status any more.
  const standing = screen.getAllByRole('status').map(each => each.textContent)
  expect(standing).toEqual(['Something found'])
  expect(screen.queryByText('Nothing here')).toBeNull()
})

test('[UN6] of what was done the latest alone stands, and offers its own Undo', async () => {
  const undo = { first: vi.fn<() => void>(), latest: vi.fn<() => void>() }
  render(<Toasts />)
  act(() => {
    notify.success('Wallet updated', {
      isDeed: true,
      action: { label: 'Undo', onAction: undo.first },
    })
  })
  await screen.findByText('Wallet updated')
  notify.success('Diesel deleted', {
    isDeed: true,
    action: { label: 'Undo', onAction: undo.latest },
  })
  await screen.findByText('Diesel deleted')
  fireEvent.click(within(await screen.findByRole('status')).getByRole('button', { name: 'Undo' }))
  expect(undo.latest).toHaveBeenCalledOnce()
  expect(undo.first).not.toHaveBeenCalled()
})
