import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FailurePage } from './failure-page.tsx'

test.each([
  'Failed to fetch dynamically imported module: https://app.test/assets/a.js',
  'error loading dynamically imported module: https://app.test/assets/a.js',
  'Importing a module script failed.',
  'Unable to preload CSS for https://app.test/assets/a.css',
])(
  '[SYN-01] a part that could not be fetched says that it comes with its first use: %s',
  message => {
    render(<FailurePage error={new TypeError(message)} />)
    expect(screen.getByRole('heading', { name: 'Not on this device yet' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  },
)

test('[SYN-01] what fails for another reason is told as a failure', () => {
  render(<FailurePage error={new TypeError('x is undefined')} />)
  expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeTruthy()
})
