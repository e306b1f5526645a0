import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { SideSheet } from './side-sheet.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** A tablet, and the way to turn it. */
function holdTablet(isWide: boolean): () => void {
  const media = Object.assign(new EventTarget(), { matches: isWide })
  vi.stubGlobal('matchMedia', () => media)
  return () =>
    act(() => {
      media.matches = !media.matches
      media.dispatchEvent(new Event('change'))
    })
}

test.each([true, false])(
  '[DR1] what is typed in it stays when the tablet is turned (wide: %s)',
  isWide => {
    const turn = holdTablet(isWide)
    render(
      <SideSheet label="Transaction" isForm onClose={() => undefined}>
        <input aria-label="Description" />
      </SideSheet>,
    )
    const field = screen.getByLabelText<HTMLInputElement>('Description')
    fireEvent.change(field, { target: { value: 'Rice' } })
    turn()
    expect(screen.getByLabelText('Description')).toBe(field)
    expect(field.value).toBe('Rice')
  },
)
