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
