import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { SearchSelect } from './search-select.tsx'

const BANKS = ['Access Bank', 'GTBank', 'Zenith Bank'].map(name => ({ value: name, label: name }))
const OTHER = { value: 'other', label: 'My bank is not listed' }

afterEach(cleanup)

function BankField({ initial = '' }: { readonly initial?: string }) {
  const [bank, setBank] = useState(initial)
  return (
    <>
      <SearchSelect label="Bank" value={bank} onValue={setBank} options={BANKS} otherwise={OTHER} />
      <output>{bank}</output>
    </>
  )
}

function field(): HTMLInputElement {
  return screen.getByRole<HTMLInputElement>('combobox', { name: 'Bank' })
}

function offered(): (string | null)[] {
  return screen.queryAllByRole('option').map(option => option.textContent)
}

function chosen(): string | null {
  return screen.getByRole('status').textContent
}

test('a press shows all of them, and a press on one chooses it', () => {
  render(<BankField />)
  fireEvent.click(field())
  expect(offered()).toEqual(['Access Bank', 'GTBank', 'Zenith Bank', 'My bank is not listed'])
  fireEvent.click(screen.getByRole('option', { name: 'GTBank' }))
  expect(chosen()).toBe('GTBank')
  expect(field().value).toBe('GTBank')
  expect(offered()).toEqual([])
})

test('typing narrows the list down, keeps the way out, and Enter takes the first', () => {
  render(<BankField />)
  fireEvent.change(field(), { target: { value: 'zen' } })
  expect(offered()).toEqual(['Zenith Bank', 'My bank is not listed'])
  fireEvent.keyDown(field(), { key: 'Enter' })
  expect(chosen()).toBe('Zenith Bank')
})

test('a name typed in full is chosen, and an emptied field is none', () => {
  render(<BankField />)
  fireEvent.change(field(), { target: { value: 'gtbank' } })
  expect(chosen()).toBe('GTBank')
  fireEvent.change(field(), { target: { value: '' } })
  expect(chosen()).toBe('')
})

test('Escape and leaving the field keep the choice that was made', () => {
  render(<BankField initial="GTBank" />)
  fireEvent.change(field(), { target: { value: 'acc' } })
  fireEvent.keyDown(field(), { key: 'Escape' })
  expect([chosen(), field().value]).toEqual(['GTBank', 'GTBank'])
  fireEvent.change(field(), { target: { value: 'nothing like it' } })
  fireEvent.blur(field())
  expect([chosen(), field().value]).toEqual(['GTBank', 'GTBank'])
})

test('[experience 9] with its list closed, Escape is for the dialog around it, and keeps the choice', () => {
  render(<BankField initial="GTBank" />)
  field().focus()
  expect(fireEvent.keyDown(field(), { key: 'Escape' })).toBe(true)
  expect([chosen(), field().value]).toEqual(['GTBank', 'GTBank'])
})

function markedName(): string | null | undefined {
  const id = field().getAttribute('aria-activedescendant')
  return id === null ? undefined : document.getElementById(id)?.textContent
}

test('[experience 9] the list opens at what is chosen; keys lead to its ends and around them', () => {
  render(<BankField initial="GTBank" />)
  fireEvent.keyDown(field(), { key: 'ArrowDown' })
  const seen = ['ArrowDown', 'End', 'ArrowDown', 'ArrowUp', 'Home', 'PageDown'].map(key => {
    const before = markedName()
    fireEvent.keyDown(field(), { key })
    return before
  })
  const [first, second, third, fourth] = [...BANKS, OTHER].map(({ label }) => label)
  expect([...seen, markedName()]).toEqual([second, third, fourth, first, fourth, first, fourth])
  expect(chosen()).toBe('GTBank')
})

test('[experience 9] who goes on by Tab takes along what is marked', () => {
  render(<BankField />)
  fireEvent.change(field(), { target: { value: 'zen' } })
  fireEvent.keyDown(field(), { key: 'Tab' })
  expect(chosen()).toBe('Zenith Bank')
  expect(offered()).toEqual([])
})

test('[experience 9] Enter that ends what an input method composes chooses nothing', () => {
  render(<BankField />)
  fireEvent.change(field(), { target: { value: 'zen' } })
  fireEvent.keyDown(field(), { key: 'Enter', isComposing: true })
  expect(chosen()).toBe('')
})

test('[experience 9] a list that closes under the pointer stays closed', () => {
  render(<BankField />)
  fireEvent.click(field())
  const list = screen.getByRole('listbox')
  fireEvent.mouseMove(screen.getByRole('option', { name: 'GTBank' }))
  expect(markedName()).toBe('GTBank')
  fireEvent.click(screen.getByRole('option', { name: 'GTBank' }))
  fireEvent.mouseOut(list)
  expect(field().getAttribute('aria-expanded')).toBe('false')
})
