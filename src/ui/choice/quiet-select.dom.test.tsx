import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SelectChip } from './select-chip.tsx'

afterEach(cleanup)
beforeEach(() => void handleValue.mockReset())

const handleValue = vi.fn<(value: string) => void>()

function renderType(): HTMLElement {
  const options = ['Expense', 'Income', 'Transfer'].map(name => ({ value: name, label: name }))
  render(
    <SelectChip
      label="Type"
      isOn={false}
      value="Expense"
      options={options}
      onValue={handleValue}
    />,
  )
  return screen.getByRole('combobox', { name: 'Type' })
}

/** The event after `keydown`, by which a browser searches the list: whether it is left to it. */
function pressPrinting(select: Element, key: string): boolean {
  const event = new KeyboardEvent('keypress', { key, bubbles: true, cancelable: true })
  Object.defineProperty(event, 'charCode', { value: key.charCodeAt(0) })
  return fireEvent(select, event)
}

function search(): HTMLElement {
  return screen.getByRole('combobox', { name: 'Type', expanded: true })
}

function offered(): readonly (string | null)[] {
  const list = screen.queryByRole('listbox', { name: 'Type' })
  return list === null
    ? []
    : within(list)
        .queryAllByRole('option')
        .map(each => each.textContent)
}

test.each(['g', 't', 'i', ' '])('[experience 9] a closed list is not searched by “%s”', key => {
  const select = renderType()
  expect(pressPrinting(select, key)).toBe(false)
  // The key itself is left to the app, where it does not open the list.
  expect(fireEvent.keyDown(select, { key })).toBe(key !== ' ')
})

test.each(['ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown', 'Tab'])(
  '[experience 9] %s chooses nothing in a closed list, and opens none',
  key => {
    expect(fireEvent.keyDown(renderType(), { key })).toBe(key === 'Tab')
    expect(offered()).toEqual([])
  },
)

test.each(['Enter', ' ', 'F2', 'ArrowDown', 'ArrowUp'])(
  '[experience 9] “%s” opens the list, with the focus in its search',
  key => {
    expect(fireEvent.keyDown(renderType(), { key })).toBe(false)
    expect(offered()).toEqual(['Expense', 'Income', 'Transfer'])
    expect(document.activeElement).toBe(search())
  },
)

test('[experience 9] a mouse opens the list, a finger that of the system', () => {
  const select = renderType()
  fireEvent.pointerDown(select, { pointerType: 'touch' })
  expect(fireEvent.mouseDown(select)).toBe(true)
  expect(offered()).toEqual([])
  fireEvent.pointerDown(select, { pointerType: 'mouse' })
  expect(fireEvent.mouseDown(select)).toBe(false)
  expect(offered()).toHaveLength(3)
})

test('[experience 9] letters search the open list, and Enter chooses what is marked', () => {
  const select = renderType()
  fireEvent.keyDown(select, { key: 'Enter' })
  fireEvent.change(search(), { target: { value: 'in' } })
  expect(offered()).toEqual(['Income'])
  fireEvent.keyDown(search(), { key: 'Enter' })
  expect(handleValue.mock.calls).toEqual([['Income']])
  expect(offered()).toEqual([])
  expect(document.activeElement).toBe(select)
})

test.each(['Escape', 'Tab'])('[experience 9] %s leaves the list as it was', key => {
  const select = renderType()
  fireEvent.keyDown(select, { key: 'Enter' })
  fireEvent.keyDown(search(), { key: 'ArrowDown' })
  fireEvent.keyDown(search(), { key })
  expect(handleValue).not.toHaveBeenCalled()
  expect(offered()).toEqual([])
  expect(document.activeElement).toBe(select)
})

test('[experience 9] no key of the open list is one of the app', () => {
  const handleKey = vi.fn<() => void>()
  window.addEventListener('keydown', handleKey)
  fireEvent.keyDown(renderType(), { key: 'Enter' })
  handleKey.mockReset()
  for (const key of ['g', 'Enter']) fireEvent.keyDown(search(), { key })
  window.removeEventListener('keydown', handleKey)
  expect(handleKey).not.toHaveBeenCalled()
})

test('[experience 9] what is chosen already is no choice, and leaving it for elsewhere closes it', () => {
  const select = renderType()
  fireEvent.keyDown(select, { key: 'Enter' })
  const list = within(screen.getByRole('listbox'))
  fireEvent.click(list.getByRole('option', { name: 'Expense' }))
  expect(handleValue).not.toHaveBeenCalled()
  fireEvent.keyDown(select, { key: 'Enter' })
  fireEvent.blur(search())
  expect(offered()).toEqual([])
})
