import { type ComponentProps, lazy, Suspense } from 'react'
import type { Keypad } from '#ui/keypad.tsx'

// Only phones have it.
const Keys = lazy(async () => {
  const { Keypad: component } = await import('#ui/keypad.tsx')
  return { default: component }
})

/** The keypad, fetched when an amount is first typed on a phone. */
export function LazyKeypad(props: ComponentProps<typeof Keypad>) {
  return (
    <Suspense>
      <Keys {...props} />
    </Suspense>
  )
}
