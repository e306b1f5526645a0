import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PageHeader } from './page-header.tsx'
import { ShellLayout } from './shell-layout.tsx'

afterEach(cleanup)

function showShell() {
  render(
    <ShellLayout
      rail={<a href="/user/app/wallets">Wallets</a>}
      title="Dashboard"
      tools={<button type="button">Search</button>}
      add={<a href="/user/app/dashboard?add=expense">Add</a>}
      account={<button type="button">Account menu</button>}
      dock={<a href="/user/app/dashboard">Home</a>}
    >
      <PageHeader title="Wallets" actions={<button type="button">Create wallet</button>} />
      <p>None yet</p>
    </ShellLayout>,
  )
}

test('[APP-03] a page says its name and its action in the header of the shell, and only there', () => {
  showShell()
  const header = within(screen.getByRole('banner'))
  expect(header.getByRole('heading', { level: 1, name: 'Wallets' })).toBeTruthy()
  expect(header.getByRole('button', { name: 'Create wallet' })).toBeTruthy()
  expect(within(screen.getByRole('main')).queryByRole('heading')).toBeNull()
})

test('Skip to content moves the focus past the navigation', () => {
  showShell()
  fireEvent.click(screen.getByRole('button', { name: 'Skip to content' }))
  expect(document.activeElement).toBe(screen.getByRole('main'))
})
