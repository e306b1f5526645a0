import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from '../button/button.tsx'
import { notify } from '../toast/notify.tsx'
import { Toasts } from '../toast/toasts.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'

afterEach(cleanup)

function WalletDialog() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Toasts />
      <Button onClick={() => setOpen(true)}>Create wallet</Button>
      <Dialog title="New wallet" isOpen={isOpen} onClose={() => setOpen(false)}>
        <label>
          Wallet name <input />
        </label>
      </Dialog>
    </>
  )
}

function openDialog(): HTMLElement {
  const opener = screen.getByRole('button', { name: 'Create wallet' })
  opener.focus()
  fireEvent.click(opener)
  return screen.getByRole('dialog', { name: 'New wallet' })
}

test('its title names it, and the focus goes to the first field', () => {
  render(<WalletDialog />)
  const dialog = openDialog()
  expect(document.activeElement).toBe(within(dialog).getByLabelText('Wallet name'))
})

test.each(['Cancel', 'Close'])('%s closes it and gives the focus back', name => {
  render(<WalletDialog />)
  const dialog = openDialog()
  fireEvent.click(within(dialog).getByRole('button', { name }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Create wallet' }))
})

function DeleteDialog() {
  const [isThere, setThere] = useState(true)
  const [isAsking, setAsking] = useState(false)
  return (
    <main tabIndex={-1}>
      {isThere && <Button onClick={() => setAsking(true)}>Delete</Button>}
      <Dialog title="Delete it?" isOpen={isThere && isAsking} onClose={() => setAsking(false)}>
        <button type="button" onClick={() => setThere(false)}>
          Yes
        </button>
      </Dialog>
    </main>
  )
}

test('what it was opened from may be gone with it: the focus stays in the page', async () => {
  render(<DeleteDialog />)
  const opener = screen.getByRole('button', { name: 'Delete' })
  opener.focus()
  fireEvent.click(opener)
  fireEvent.click(screen.getByRole('button', { name: 'Yes' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
})

test('Escape closes it; the cancel of a file input inside does not', () => {
  render(<WalletDialog />)
  const dialog = openDialog()
  fireEvent(
    within(dialog).getByLabelText('Wallet name'),
    new Event('cancel', { bubbles: true, cancelable: true }),
  )
  expect(screen.queryByRole('dialog')).not.toBeNull()
  fireEvent(dialog, new Event('cancel', { cancelable: true }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a press beside it loses nothing that was typed', () => {
  render(<WalletDialog />)
  const dialog = openDialog()
  const name = within(dialog).getByLabelText<HTMLInputElement>('Wallet name')
  fireEvent.change(name, { target: { value: 'Everyday' } })
  fireEvent.click(dialog)
  expect(
    within(screen.getByRole('dialog')).getByLabelText<HTMLInputElement>('Wallet name').value,
  ).toBe('Everyday')
})

test('[APP-07] a toast is said inside the open dialog, and stays when it closes', async () => {
  render(<WalletDialog />)
  const dialog = openDialog()
  act(() => void notify.error('Failed to create wallet. Please try again.'))
  const alert = await within(dialog).findByRole('alert')
  expect(alert.textContent).toContain('Failed to create wallet. Please try again.')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(screen.getByRole('alert').textContent).toContain('Failed to create wallet')
})

test('a confirm dialog acts only on its own button, and rests on the safe one', () => {
  const handleConfirm = vi.fn<() => void>()
  const handleClose = vi.fn<() => void>()
  render(
    <ConfirmDialog
      title="Delete wallet"
      isOpen
      message="This cannot be taken back."
      confirmLabel="Delete"
      onConfirm={handleConfirm}
      onClose={handleClose}
    />,
  )
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }))
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(handleClose).toHaveBeenCalledOnce()
  expect(handleConfirm).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
  expect(handleConfirm).toHaveBeenCalledOnce()
})

function RowsDialog() {
  const [rows, setRows] = useState(['Rice', 'Beans'])
  return (
    <Dialog title="Rows" isOpen onClose={() => undefined}>
      <ul>
        {rows.map(row => (
          <li key={row}>
            <button type="button" onClick={() => setRows(rows.filter(other => other !== row))}>
              {`Take out ${row}`}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

test('[experience 9] what takes itself away leaves the focus on what is beside it, the last one in the dialog', async () => {
  render(<RowsDialog />)
  const dialog = screen.getByRole('dialog', { name: 'Rows' })
  const [rice, beans] = within(dialog).getAllByRole('button', { name: /^Take out/ })
  rice?.focus()
  fireEvent.click(rice ?? dialog)
  await waitFor(() => expect(document.activeElement).toBe(beans))
  fireEvent.click(beans ?? dialog)
  await waitFor(() =>
    expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Close' })),
  )
})
