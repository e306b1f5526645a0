import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { parseNaira } from '#money/money.ts'
import { SelectInput, type SelectOption } from '../choice/select-input.tsx'
import { NumberInput } from './number-input.tsx'
import { PasswordInput } from './password-input.tsx'
import { TextInput } from './text-input.tsx'

afterEach(cleanup)

function AmountForm({ onValue }: { readonly onValue: (value: string) => void }) {
  const [value, setValue] = useState('')
  function handleValue(next: string) {
    setValue(next)
    onValue(next)
  }
  return <NumberInput label="Amount" value={value} onValue={handleValue} unit="₦" />
}

function findInput(label: string): HTMLInputElement {
  return screen.getByLabelText<HTMLInputElement>(label)
}

test('an error is tied to its control and said by it', () => {
  render(
    <TextInput
      label="Email"
      value="ada"
      onValue={vi.fn<(value: string) => void>()}
      error="Email is required"
    />,
  )
  const input = screen.getByRole('textbox', { name: 'Email', description: 'Email is required' })
  expect(input.getAttribute('aria-invalid')).toBe('true')
})

test('a hint gives way to the error', () => {
  const { rerender } = render(
    <TextInput
      label="Email"
      value=""
      onValue={vi.fn<(value: string) => void>()}
      hint="We never share it"
    />,
  )
  expect(screen.getByRole('textbox', { description: 'We never share it' })).toBeDefined()
  rerender(
    <TextInput
      label="Email"
      value=""
      onValue={vi.fn<(value: string) => void>()}
      hint="We never share it"
      error="No"
    />,
  )
  expect(screen.queryByText('We never share it')).toBeNull()
})

test('[APP-08] a number shows thousands as it is typed and is passed on without commas', () => {
  const handleValue = vi.fn<(value: string) => void>()
  render(<AmountForm onValue={handleValue} />)
  fireEvent.change(findInput('Amount'), { target: { value: '₦12500.5x' } })
  expect(findInput('Amount').value).toBe('12,500.5')
  expect(handleValue).toHaveBeenLastCalledWith('12500.5')
})

test('[APP-08] a sum is reckoned in any number field, and stands there until it is left', () => {
  const handleValue = vi.fn<(value: string) => void>()
  render(<AmountForm onValue={handleValue} />)
  const input = findInput('Amount')
  for (const value of ['4200', '4,200+', '4,200 +3', '4,200 + 300']) {
    fireEvent.change(input, { target: { value } })
  }
  expect(handleValue).toHaveBeenLastCalledWith('4500')
  expect(screen.getByRole('textbox', { description: '= ₦4,500' })).toBe(input)
  expect(input.value).toBe('4,200 + 300')
  fireEvent.blur(input)
  expect(input.value).toBe('4,500')
})

test.each([
  ['4.200,50', 'Commas part thousands. Kobo come after a point, as in 4,200.50.'],
  ['1.2.3', 'Write figures, as in 4,200.50, or a sum such as 4200+300.'],
  ['5/0', 'Nothing can be divided by zero.'],
])('[APP-08] what is wrong with %j is said at its field, and no form takes it', (typed, words) => {
  const handleValue = vi.fn<(value: string) => void>()
  render(<AmountForm onValue={handleValue} />)
  const input = findInput('Amount')
  fireEvent.change(input, { target: { value: typed } })
  expect(screen.getByRole('textbox', { description: words }).getAttribute('aria-invalid')).toBe(
    'true',
  )
  expect(parseNaira(handleValue.mock.lastCall?.[0] ?? '').ok).toBe(false)
  fireEvent.change(input, { target: { value: '4200' } })
  expect(input.getAttribute('aria-invalid')).toBeNull()
})

test('[APP-08] the caret stays behind the digit typed in the middle', () => {
  render(<AmountForm onValue={vi.fn<(value: string) => void>()} />)
  const input = findInput('Amount')
  fireEvent.change(input, { target: { value: '134' } })
  input.setSelectionRange(2, 2)
  fireEvent.change(input, { target: { value: '1234', selectionStart: 2, selectionEnd: 2 } })
  expect(input.value).toBe('1,234')
  expect(input.selectionStart).toBe(3)
})

test('[ACC-11] a password is shown and hidden again', () => {
  render(
    <PasswordInput label="Password" value="Secret-1" onValue={vi.fn<(value: string) => void>()} />,
  )
  expect(findInput('Password').type).toBe('password')
  fireEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(findInput('Password').type).toBe('text')
  fireEvent.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(findInput('Password').type).toBe('password')
})

test.each<[readonly SelectOption[] | undefined, string]>([
  [undefined, 'Loading...'],
  [[], 'No options'],
  [[{ value: 'cash', label: 'Cash' }], 'Select...'],
])('[APP-10] a select of %j says %s', (options, text) => {
  render(
    <SelectInput
      label="Wallet"
      value=""
      onValue={vi.fn<(value: string) => void>()}
      options={options}
    />,
  )
  const select = screen.getByRole('combobox', { name: 'Wallet' })
  expect(within(select).getByRole('option', { name: text })).toBeDefined()
})
