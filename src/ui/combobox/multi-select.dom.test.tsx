import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { MultiSelect } from './multi-select.tsx'

afterEach(cleanup)

const OPTIONS = ['Food', 'Transport', 'Housing'].map(name => ({ value: name, label: name }))

const NONE: string[] = []

interface HarnessProps {
  readonly initial?: string[]
  readonly onValues?: (values: string[]) => void
  readonly options?: typeof OPTIONS | undefined
}

function Harness({ initial = NONE, onValues, options = OPTIONS }: HarnessProps) {
  const [values, setValues] = useState(initial)
  function handleValues(next: string[]) {
    setValues(next)
    onValues?.(next)
  }
  return <MultiSelect label="Category" values={values} onValues={handleValues} options={options} />
}

function openList(): HTMLElement {
  const input = screen.getByRole('combobox', { name: 'Category' })
  fireEvent.click(input)
  return input
}

test('several are chosen in one go, and the list stays open', () => {
  const handleValues = vi.fn<(values: string[]) => void>()
  render(<Harness onValues={handleValues} />)
  openList()
  fireEvent.click(screen.getByRole('option', { name: 'Food' }))
  fireEvent.click(screen.getByRole('option', { name: 'Housing' }))
  expect(handleValues).toHaveBeenLastCalledWith(['Food', 'Housing'])
  expect(screen.getByRole('option', { name: 'Food' }).getAttribute('aria-selected')).toBe('true')
  expect(screen.getByRole('option', { name: 'Transport' }).getAttribute('aria-selected')).toBe(
    'false',
  )
})

test('typing narrows the list down; arrows and Enter choose', () => {
  const handleValues = vi.fn<(values: string[]) => void>()
  render(<Harness onValues={handleValues} />)
  const input = openList()
  fireEvent.change(input, { target: { value: 'tra' } })
  expect(screen.getAllByRole('option').map(option => option.textContent)).toEqual(['Transport'])
  fireEvent.keyDown(input, { key: 'ArrowDown' })
  fireEvent.keyDown(input, { key: 'Enter' })
  expect(handleValues).toHaveBeenLastCalledWith(['Transport'])
})

test('[APP-10] a search that finds nothing says No options', () => {
  render(<Harness />)
  fireEvent.change(openList(), { target: { value: 'zzz' } })
  expect(screen.getByText('No options')).toBeDefined()
})

test('a chip, or Backspace in the empty search, takes a chosen one away', () => {
  const handleValues = vi.fn<(values: string[]) => void>()
  render(<Harness initial={['Food', 'Transport', 'Housing']} onValues={handleValues} />)
  fireEvent.click(screen.getByRole('button', { name: 'Remove Food' }))
  expect(handleValues).toHaveBeenLastCalledWith(['Transport', 'Housing'])
  fireEvent.keyDown(screen.getByRole('combobox', { name: 'Category' }), { key: 'Backspace' })
  expect(handleValues).toHaveBeenLastCalledWith(['Transport'])
})

test('Escape closes the list and nothing around it', () => {
  render(<Harness />)
  const input = openList()
  const isUntouched = fireEvent.keyDown(input, { key: 'Escape' })
  expect(screen.queryAllByRole('option')).toEqual([])
  expect(isUntouched).toBe(false)
})

test('[experience 9] leaving the field keeps what was chosen, and chooses nothing more', () => {
  const handleValues = vi.fn<(values: string[]) => void>()
  render(<Harness onValues={handleValues} />)
  const input = openList()
  fireEvent.change(input, { target: { value: 'tra' } })
  fireEvent.keyDown(input, { key: 'Enter' })
  fireEvent.blur(input)
  fireEvent.click(input)
  fireEvent.keyDown(input, { key: 'ArrowDown' })
  fireEvent.blur(input)
  expect(handleValues.mock.calls).toEqual([[['Transport']]])
})

test('[experience 9] Enter takes the first that is found', () => {
  const handleValues = vi.fn<(values: string[]) => void>()
  render(<Harness onValues={handleValues} />)
  const input = openList()
  fireEvent.change(input, { target: { value: 'hou' } })
  fireEvent.keyDown(input, { key: 'Enter' })
  expect(handleValues).toHaveBeenLastCalledWith(['Housing'])
})

test('[experience 9] that nothing is found is told to a screen reader', () => {
  render(<Harness />)
  fireEvent.change(openList(), { target: { value: 'zzz' } })
  expect(screen.getByText('No options').closest('[aria-live=polite]')).not.toBeNull()
})

test('[experience 9] with its list closed, Escape is for the dialog around it', () => {
  render(<Harness initial={['Food']} />)
  const input = openList()
  fireEvent.change(input, { target: { value: 'hou' } })
  fireEvent.keyDown(input, { key: 'Escape' })
  expect(fireEvent.keyDown(input, { key: 'Escape' })).toBe(true)
})

test('[experience 9] each letter stands in the search before the next one comes', () => {
  render(<Harness />)
  const input = openList()
  fireEvent.change(input, { target: { value: 'h' } })
  // Not an effect later: a browser would put the next letter behind what it was before.
  expect(input).toHaveProperty('value', 'h')
})
