import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Button } from '../button/button.tsx'
import { ShellLayout } from './shell-layout.tsx'

afterEach(cleanup)

function Shell() {
  const [isOpen, setOpen] = useState(false)
  return (
    <ShellLayout
      sidebar={<a href="/user/app/wallets">Wallets</a>}
      topbar={<Button onClick={() => setOpen(true)}>Open menu</Button>}
      bottomBar={<a href="/user/app/dashboard">Home</a>}
      isSidebarOpen={isOpen}
      onCloseSidebar={() => setOpen(false)}
    >
      <h1>Dashboard</h1>
    </ShellLayout>
  )
}

function openDrawer(): HTMLElement {
  render(<Shell />)
  const opener = screen.getByText('Open menu')
  opener.focus()
  fireEvent.click(opener)
  return opener
}

test('[APP-02] an open drawer takes the focus and makes the page behind it inert', () => {
  openDrawer()
  expect(document.activeElement?.textContent).toBe('Wallets')
  expect(screen.getByRole('main', { hidden: true }).hasAttribute('inert')).toBe(true)
})

test('[APP-02] Escape closes the drawer and gives the focus back', () => {
  const opener = openDrawer()
  fireEvent.keyDown(document, { key: 'Escape' })
  expect(screen.queryByRole('button', { name: 'Close menu' })).toBeNull()
  expect(document.activeElement).toBe(opener)
})

test('[APP-02] a press beside the drawer closes it', () => {
  openDrawer()
  fireEvent.click(screen.getByRole('button', { name: 'Close menu' }))
  expect(screen.queryByRole('button', { name: 'Close menu' })).toBeNull()
})

test('Skip to content moves the focus past the navigation', () => {
  render(<Shell />)
  fireEvent.click(screen.getByRole('button', { name: 'Skip to content' }))
  expect(document.activeElement).toBe(screen.getByRole('main'))
})
