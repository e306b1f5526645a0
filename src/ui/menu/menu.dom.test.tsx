import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { BackContext } from '../page/back-context.ts'
import { Menu } from './menu.tsx'

afterEach(cleanup)

function openMenu(onDelete = vi.fn<() => void>()): HTMLElement {
  render(
    <Menu
      label="More actions"
      header="Rank: Trailblazer"
      items={[
        { label: 'Export', onSelect: vi.fn<() => void>() },
        { label: 'Delete wallet', onSelect: onDelete, tone: 'danger' },
      ]}
    />,
  )
  const button = screen.getByRole('button', { name: 'More actions' })
  fireEvent.click(button)
  return button
}

function focusedText(): string | null | undefined {
  return document.activeElement?.textContent
}

test('it opens on its first item, and arrows go round', () => {
  const button = openMenu()
  expect(button.getAttribute('aria-expanded')).toBe('true')
  expect(focusedText()).toBe('Export')
  const menu = screen.getByRole('menu', { name: 'More actions' })
  fireEvent.keyDown(menu, { key: 'ArrowDown' })
  expect(focusedText()).toBe('Delete wallet')
  fireEvent.keyDown(menu, { key: 'ArrowDown' })
  expect(focusedText()).toBe('Export')
  fireEvent.keyDown(menu, { key: 'End' })
  expect(focusedText()).toBe('Delete wallet')
})

test('Escape closes it, gives the focus back, and goes no further', () => {
  const button = openMenu()
  expect(fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' })).toBe(false)
  expect(screen.queryByRole('menu')).toBeNull()
  expect(document.activeElement).toBe(button)
})

test('an item closes the menu, then does what it says', () => {
  const handleDelete = vi.fn<() => void>()
  openMenu(handleDelete)
  fireEvent.click(screen.getByRole('menuitem', { name: 'Delete wallet' }))
  expect(screen.queryByRole('menu')).toBeNull()
  expect(handleDelete).toHaveBeenCalledOnce()
})

test('it closes when the focus goes elsewhere', () => {
  openMenu()
  fireEvent.blur(screen.getByRole('menuitem', { name: 'Export' }), { relatedTarget: null })
  expect(screen.queryByRole('menu')).toBeNull()
})

test('[experience 4] Back closes an open menu, and hears of no other', () => {
  const layers: (() => void)[] = []
  function openLayer(close: () => void) {
    layers.push(close)
    return () => void layers.pop()
  }
  render(
    <BackContext value={openLayer}>
      <Menu label="More" items={[{ label: 'Templates', onSelect: () => undefined }]} />
    </BackContext>,
  )
  expect(layers).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'More' }))
  act(() => layers.at(-1)?.())
  expect(screen.queryByRole('menu')).toBeNull()
  expect(layers).toEqual([])
})
