import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { FormEvent } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from './button.tsx'

afterEach(cleanup)

test('a busy button keeps the focus, says so and takes no second press', () => {
  const handleClick = vi.fn<() => void>()
  const handleSubmit = vi.fn<() => void>()
  const { rerender } = render(<Button onClick={handleClick}>Save</Button>)
  const button = screen.getByRole('button', { name: 'Save' })
  button.focus()
  rerender(
    <form onSubmit={handleSubmit}>
      <Button type="submit" isBusy onClick={handleClick}>
        Save
      </Button>
    </form>,
  )
  const busy = screen.getByRole('button', { name: 'Save' })
  fireEvent.click(busy)
  expect(busy.getAttribute('aria-busy')).toBe('true')
  expect(busy.hasAttribute('disabled')).toBe(false)
  expect(handleClick).not.toHaveBeenCalled()
  expect(handleSubmit).not.toHaveBeenCalled()
})

test('a button does not submit the form it stands in unless it says so', () => {
  const handleSubmit = vi.fn<(event: FormEvent) => void>(event => event.preventDefault())
  render(
    <form onSubmit={handleSubmit}>
      <Button>Add row</Button>
      <Button type="submit">Save</Button>
    </form>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Add row' }))
  expect(handleSubmit).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(handleSubmit).toHaveBeenCalledOnce()
})
