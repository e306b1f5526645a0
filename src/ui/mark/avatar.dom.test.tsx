import { fireEvent, render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Avatar } from './avatar.tsx'

test('[APP-03] a picture that cannot be had gives way to the first letter of the name, until there is another one', () => {
  const { container, rerender } = render(<Avatar src="/pictures/gone" name="ada" />)
  const picture = container.querySelector('img')
  expect(picture?.getAttribute('src')).toBe('/pictures/gone')
  if (picture !== null) fireEvent.error(picture)
  expect(container.textContent).toBe('A')
  rerender(<Avatar src="/pictures/new" name="ada" />)
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/pictures/new')
})
